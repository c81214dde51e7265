import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { type Escenario, escenario } from '../escenario.ts';
import type { Persona } from '../fabricas.ts';

const COMPRAS = 3;
const PASOS = 24;
const VENTANAS_DE_CADA_UNO = 2;
const TIPOS = [1, 2];

interface Decision {
  readonly compra: number;
  readonly incluye: boolean;
  readonly tipo: number;
}
/** What somebody has open: the version that they saw. */
interface Ventana {
  readonly de: Persona;
  version: number;
}
/** A change that was made: its version, and whose. */
interface Hecho {
  readonly version: number;
  readonly por: number;
}
export interface Entrelazado {
  /** One sentence for each thing that is not as it has to be. */
  readonly fallas: readonly string[];
  readonly guardados: number;
  readonly negados: number;
}

/** A small generator with a seed, so that a bad run can be run again. */
function azarDe(semilla: number): (hasta: number) => number {
  let estado = semilla;
  return (hasta) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((estado / 2 ** 32) * hasta);
  };
}

/** On the database of TEST_DATABASE_URL, or the embedded one. */
export async function entrelazar(veces: number, semilla: number): Promise<Entrelazado> {
  const s = await escenario();
  await s.bd
    .insertInto('tipo_registro')
    .values(
      TIPOS.map((id) => ({ id, descripcion: `Tipo ${id}`, titulo_formulario: `Tipo ${id}`, orden: id, linea: '5.7' })),
    )
    .execute();
  // A row that a collaborator took is closed to others: only who may change any row meets another on one.
  const dos = [await s.crear.usuario([ROL.administrador]), await s.crear.usuario([ROL.administrador])];
  const fallas: string[] = [];
  let [guardados, negados] = [0, 0];
  for (let vez = 0; vez < veces; vez++) {
    const uno = await unMes(s, dos, azarDe(semilla + vez));
    fallas.push(...uno.fallas.map((f) => `seed ${semilla + vez}: ${f}`));
    guardados += uno.guardados;
    negados += uno.negados;
  }
  await s.cerrar();
  return { fallas, guardados, negados };
}

async function abrirMes(s: Escenario) {
  const { id: usuarioId } = await s.crear.cliente({ regimen: 2 });
  const { id } = await s.crear.declaracion({ usuarioId, regimen: 2, estado: 3 });
  const ids: string[] = [];
  for (let i = 0; i < COMPRAS; i++)
    ids.push(
      await s.crear.factura({ usuarioId, libro: 'recibida', monto: '1120.00', iva: '120.00', tipoRegistroId: 1 }),
    );
  return { usuarioId, id, ids };
}

async function unMes(s: Escenario, dos: readonly Persona[], azar: (hasta: number) => number): Promise<Entrelazado> {
  const { usuarioId, id, ids } = await abrirMes(s);
  const ver = async (quien: Persona) =>
    (await s.como(quien)(facturas.recibidas, { mes: 10, anio: 2026, usuarioId })).presentacion.version;
  const ventanas: Ventana[] = [];
  for (const de of dos) for (let i = 0; i < VENTANAS_DE_CADA_UNO; i++) ventanas.push({ de, version: await ver(de) });
  const verdad: Decision[] = ids.map((_, compra) => ({ compra, incluye: true, tipo: 1 }));
  const hechos: Hecho[] = [];
  const fallas: string[] = [];
  let [guardados, negados] = [0, 0];
  for (let paso = 0; paso < PASOS; paso++) {
    const ventana = ventanas[azar(ventanas.length)];
    if (!ventana) continue;
    if (azar(4) === 0) {
      ventana.version = await ver(ventana.de);
      continue;
    }
    const d: Decision = { compra: azar(COMPRAS), incluye: azar(2) === 0, tipo: TIPOS[azar(TIPOS.length)] ?? 1 };
    // What the specification says: who changed it after what this window saw, and is somebody else (D-28).
    const ajenos = hechos.filter((h) => h.version > ventana.version && h.por !== ventana.de.id);
    const cambio = { id: ids[d.compra] ?? '', incluye: d.incluye, tipoRegistroId: d.tipo };
    const presentacion = { id, version: ventana.version };
    try {
      const r = await s.como(ventana.de)(facturas.guardarInclusion, { facturas: [cambio], presentacion });
      guardados++;
      if (ajenos.length > 0) fallas.push(`step ${paso}: written over ${ajenos.length} changes that nobody there saw`);
      if (r.cambiadas > 0) hechos.push({ version: r.version, por: ventana.de.id });
      verdad[d.compra] = d;
      ventana.version = r.version;
    } catch (e) {
      if (!(e instanceof ErrorDeLlamada) || e.codigo !== 'CONFLICTO_DE_VERSION') throw e;
      negados++;
      if (ajenos.length === 0) fallas.push(`step ${paso}: refused, and nobody else changed anything`);
      const { modificada_por: quien } = e.data as { modificada_por?: string };
      const otro = dos.find((p) => p !== ventana.de);
      // Who was told looks again, as a rule in the window in which they were told.
      if (azar(2) === 0) ventana.version = await ver(ventana.de);
      if (quien !== otro?.nombre) fallas.push(`step ${paso}: it says ${quien}, and it was ${otro?.nombre}`);
    }
  }
  const filas = await s.bd
    .selectFrom('factura')
    .select(['numero_autorizacion', 'incluye', 'tipo_registro_id'])
    .where('usuario_id', '=', usuarioId)
    .execute();
  for (const { compra, incluye, tipo } of verdad) {
    const fila = filas.find((f) => f.numero_autorizacion === ids[compra]);
    if (fila?.incluye !== incluye || fila.tipo_registro_id !== tipo)
      fallas.push(`purchase ${compra} is not as it was left`);
  }
  return { fallas, guardados, negados };
}
