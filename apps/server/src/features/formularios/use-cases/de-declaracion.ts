import { CERO, type Centavos, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { difieren } from '@aldia/domain/formularios/diferencias.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { consulta } from '../../../shared/manejador.ts';
import {
  type Declaracion,
  formulariosDe,
  formulariosDeHoy,
  type LoPresentado,
  mesQueEspera,
  presentadoDe,
  REMANENTES_CORREGIDOS,
  salidasDe,
} from '../../declaraciones/index.ts';
import { declaracionConFormularios, enCable } from '../calcular.ts';
import { findColaborador, listHechos } from '../declaracion.repo.ts';
import { excesosConDecision } from '../excesos.ts';

const HECHOS = 50;
const CAMPOS = ['retencionesPc', 'isr', 'creditoFiscal', 'creditoExportacion', 'retencionesIva'] as const;

/** The forms of a declaration, line by line, with what staff corrected of its balances (D-12, D-13). */
export const deDeclaracion = consulta(async ({ id }: { id: number }, ctx) => {
  const d = await declaracionConFormularios(ctx, id);
  const presentado = await presentadoDe(ctx.bd, d);
  const formularios = presentado?.formularios ?? (await formulariosDe(ctx.bd, d));
  const [colaborador, hechos, esperaA] = await Promise.all([
    findColaborador(ctx.bd, d.asignadoId),
    listHechos(ctx.bd, id, REMANENTES_CORREGIDOS, HECHOS),
    mesQueEspera(ctx.bd, d),
  ]);
  return {
    ...d,
    ...d.cliente,
    colaborador: colaborador.nombre,
    correoColaborador: colaborador.correo,
    correoUsuario: d.cliente.correo,
    formularios: formularios.map(enCable),
    presentado: presentado && (await conLoDeHoy(ctx, d, presentado)),
    esperaA,
    excesos: await excesosConDecision(ctx.bd, id, formularios),
    historialRemanentes: hechos.flatMap(correccionesDe),
  };
});

/** Adds when the month was filed, and what it would be now where that differs. */
async function conLoDeHoy(ctx: ContextoDeConsulta, d: Declaracion, p: LoPresentado) {
  const deHoy = await formulariosDeHoy(ctx.bd, d);
  const salieron = [...(await salidasDe(ctx.bd, d, p))];
  return { ...p, salieron, deHoy: difieren(p.formularios, deHoy) ? deHoy.map(enCable) : [] };
}

type Hecho = Awaited<ReturnType<typeof listHechos>>[number];

/** One row for each balance that a person changed in one act. */
function correccionesDe(
  h: Hecho,
): { cuando: string; quien: string; campo: string; antes: Centavos; despues: Centavos }[] {
  return CAMPOS.map((campo) => ({
    cuando: h.cuando,
    quien: h.nombre ?? '',
    campo,
    antes: montoDe(h.antes, campo),
    despues: montoDe(h.despues, campo),
  })).filter((c) => c.antes !== c.despues);
}
function montoDe(json: Hecho['antes'], campo: (typeof CAMPOS)[number]): Centavos {
  const valor = json !== null && typeof json === 'object' && !Array.isArray(json) ? json[campo] : undefined;
  return typeof valor === 'string' ? parseQuetzales(valor) : CERO;
}
