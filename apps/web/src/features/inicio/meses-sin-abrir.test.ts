import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { AVISOS_DE_INICIO as T } from '@aldia/contract/textos-inicio.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { describe, expect, it } from 'vitest';
import { DE_OCTUBRE, declaracion, EN_ORDEN, OCTUBRE, ver } from './del-mes.prueba.ts';
import { estadoDelMes } from './estado-del-mes.ts';

describe('de los meses que nadie abrió', () => {
  const conHuecos = (d: DeclaracionDelCliente, sinAbrir = [mes('2026-08'), mes('2026-09')]) =>
    estadoDelMes({
      ...{ declaracion: d, periodo: OCTUBRE, hoy: dia('2026-11-21'), vencenSinAbrir: DE_OCTUBRE },
      ...{ dinero: EN_ORDEN, hora: 10, sinAbrir },
    });
  const DICHO =
    'AlDía no preparó agosto 2026, septiembre 2026: no tenías servicio. Si falta presentar algo, escríbenos.';
  const pagada = declaracion({ pagoRealizado: true, statusId: ESTADO.finalizada });

  it('a quien terminó el mes de hoy no se le dice que está al día ni que no tiene que hacer nada', () => {
    expect(conHuecos(pagada)).toMatchObject({
      ...{ frase: 'Tu declaración de octubre 2026 está terminada.', sigue: DICHO, tono: 'informa', pagos: [] },
    });
    expect(conHuecos(pagada, [])).toMatchObject({ frase: ver(pagada).frase, sigue: T.alDiaSigue, tono: 'listo' });
  });

  it('con algo más que hacer se dicen aparte, y lo que toca sigue igual', () => {
    const porPagar = declaracion();
    expect(conHuecos(porPagar)).toEqual({ ...ver(porPagar), pagos: [DICHO] });
  });
});
