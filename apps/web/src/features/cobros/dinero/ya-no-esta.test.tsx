import { type CodigoDeError, ERRORES } from '@aldia/contract/errores.ts';
import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import { ROTULOS_DE_SERVICIOS as R } from '@aldia/contract/textos-servicios.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { type ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { dibujarPantalla, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { AtenderServicio, ReabrirServicio } from './atender-servicio.tsx';
import { DecidirDuda } from './decidir-duda.tsx';
import { DevueltoAparte } from './devuelto-aparte.tsx';
import { ExplicarLinea } from './explicar-linea.tsx';
import { ReintentarDevolucion } from './reintentar-devolucion.tsx';

const ID = '11111111-1111-4111-8111-111111111111';
const SERVICIO = {
  ...{ id: 7, nombre: 'Ana Batz', nit: '25158384', oficina: null, correo: 'ana@ejemplo.gt', telefono: '' },
  ...{ servicio: 'Constancia de RTU', monto: 7500, cobroId: ID, solicitadoEn: '2026-11-20T16:00:00.000Z' },
  ...{ atendidoEn: '2026-11-21T16:00:00.000Z', atendio: 'Ada Zet', nota: '' },
};
const LINEA = {
  ...{ id: 3, fecha: '2026-11-20', resultado: 'solo_pasarela', montoPasarela: 7500, montoNuestro: null },
  ...{ transaccionId: 'T-1', explicacion: null },
};
const COBRO = {
  ...{ id: ID, usuario_id: 7, nit: '25158384', nombre: 'Ana Batz', proposito: 'servicio', concepto: '', codigo: '' },
  ...{ estado: 'en_duda', monto: '75.00', precio_de_lista: '75.00', transaccion_id: 'T-1', ultimos_numeros: '1111' },
  ...{ creada_en: '2026-11-20T16:00:00.000Z', cambiada_en: '2026-11-20T16:00:00.000Z', intentos: 1 },
};
afterEach(() => vi.unstubAllGlobals());

interface Caso {
  readonly dialogo: (alCerrar: () => void) => ReactElement;
  readonly titulo: string;
  readonly ruta: string;
  readonly codigo: CodigoDeError;
  readonly escribe?: Readonly<Record<string, string>>;
  readonly pulsa: string;
  /** The second question, where it asks once more. */
  readonly luego?: string;
}
const CASOS: readonly Caso[] = [
  {
    dialogo: (alCerrar) => <AtenderServicio servicio={SERVICIO as never} alCerrar={alCerrar} />,
    ...{
      titulo: R.marcar,
      ruta: 'PUT /api/servicios_varios/atender',
      codigo: 'SOLICITUD_EN_OTRO_ESTADO',
      pulsa: R.marcar,
    },
  },
  {
    dialogo: (alCerrar) => <ReabrirServicio servicio={SERVICIO as never} alCerrar={alCerrar} />,
    ...{
      titulo: R.reabrir,
      ruta: 'PUT /api/servicios_varios/reabrir',
      codigo: 'SOLICITUD_EN_OTRO_ESTADO',
      pulsa: R.reabrir,
    },
  },
  {
    dialogo: (alCerrar) => <ExplicarLinea linea={LINEA as never} alCerrar={alCerrar} />,
    ...{
      titulo: 'Explicar la diferencia',
      ruta: 'PUT /api/cobro/conciliacion/explicar',
      codigo: 'LINEA_NO_ENCONTRADA',
    },
    ...{ escribe: { Explicación: 'Ya se devolvió' }, pulsa: 'Guardar la explicación' },
  },
  {
    dialogo: (alCerrar) => <DevueltoAparte id={ID} alCerrar={alCerrar} />,
    ...{ titulo: T.aparte, ruta: 'PUT /api/cobro/devuelto_aparte', codigo: 'COBRO_EN_OTRO_ESTADO' },
    ...{ escribe: { Referencia: 'B-1', '¿Cómo se devolvió?': 'Por transferencia' }, pulsa: 'Anotar la devolución' },
  },
  {
    dialogo: (alCerrar) => <ReintentarDevolucion id={ID} alCerrar={alCerrar} />,
    ...{
      titulo: 'Reintentar la devolución',
      ruta: 'PUT /api/cobro/reintentar_anulacion',
      codigo: 'COBRO_EN_OTRO_ESTADO',
    },
    pulsa: 'Devolver ahora',
  },
  {
    dialogo: (alCerrar) => <DecidirDuda id={ID} alCerrar={alCerrar} />,
    ...{ titulo: 'Decidir un cobro en duda', ruta: 'PUT /api/cobro/resolver_duda', codigo: 'COBRO_EN_OTRO_ESTADO' },
    ...{ escribe: { '¿De dónde lo sabes?': 'Lo dijo la pasarela' }, pulsa: 'Continuar', luego: 'No se cobró' },
  },
];

test.each(CASOS)('$titulo: what somebody else decided meanwhile closes the dialog, and it is said once', async (c) => {
  const { texto: message, http } = ERRORES[c.codigo];
  const servidor = servidorDe({
    [`GET /api/cobro/detalle/${ID}`]: () => ({ data: { cobro: COBRO, intentos: [], eventos: [], asientos: [] } }),
    [c.ruta]: () => ({ http, code: c.codigo, message }),
  });
  vi.stubGlobal('fetch', servidor.atender);
  const alCerrar = vi.fn();
  const { persona } = dibujarPantalla(c.dialogo(alCerrar));
  await screen.findByRole('button', { name: c.pulsa });
  const dialogo = within(await screen.findByRole('dialog', { name: c.titulo }));
  for (const [rotulo, texto] of Object.entries(c.escribe ?? {}))
    await persona.type(
      await dialogo.findByRole('textbox', { name: new RegExp(`^${rotulo.replace('?', '\\?')}`) }),
      texto,
    );
  if (c.luego) {
    await persona.click(dialogo.getByLabelText(/^¿Qué dice la pasarela/, { selector: 'input' }));
    await persona.click(await screen.findByRole('option', { name: c.luego }));
  }
  await persona.click(await dialogo.findByRole('button', { name: c.pulsa }));
  if (c.luego) await persona.click(await screen.findByRole('button', { name: c.luego }));
  await waitFor(() => expect(alCerrar).toHaveBeenCalledOnce());
  expect(servidor.llamadasA(c.ruta)).toHaveLength(1);
  expect(await screen.findAllByText(message)).toHaveLength(1);
});
