import { hashDeToken } from '../../shared/cifrado.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import type { Motor } from '../../suplentes/pasarela-motor.ts';
import { revisarCompras, revisarLibro } from '../simular-cobros-revisar.ts';
import { type Confirmado, FACTURAS, type MesGuardado } from './carga.ts';

interface MesEnBase {
  readonly usuario_id: number;
  readonly id: number;
  readonly ventas: string;
  readonly facturas: number;
  readonly suma: string | null;
  readonly version: number;
}
const MESES = `
  select d.usuario_id, d.id, d.total_ventas::text ventas, d.version, f.n facturas, f.suma
    from declaracion d left join lateral
      (select count(*)::int n, sum(monto)::text suma from factura where usuario_id = d.usuario_id) f on true
   where d.usuario_id between $1 and $2`;

/** One sentence for each thing that somebody was told and is not there, that is there twice, or is there by halves. */
export async function juzgar(base: BaseDeDatos, motor: Motor, c: Confirmado): Promise<string[]> {
  return [
    ...(await mesesPerdidos(base, c)),
    ...(await sesionesPerdidas(base, c)),
    ...(await pagosPerdidos(base, c)),
    ...(await revisarCompras(base, motor, { admiteDudas: true })),
    ...(await revisarLibro(base)),
  ];
}

export async function mesesPerdidos(
  base: BaseDeDatos,
  { meses }: { readonly meses: readonly MesGuardado[] },
): Promise<string[]> {
  const ids = meses.map((m) => m.usuarioId);
  const { rows } = await base.pool.query<MesEnBase>(MESES, [Math.min(...ids), Math.max(...ids)]);
  const porId = new Map(rows.map((r) => [r.id, r]));
  const perdidos = meses
    .filter(({ declaracionId, usuarioId, ventas }) => {
      const hay = porId.get(declaracionId);
      return !hay || hay.usuario_id !== usuarioId || hay.ventas !== ventas || hay.facturas !== FACTURAS;
    })
    .map((m) => `lost: month ${m.declaracionId} of ${m.usuarioId}`);
  const aMedias = rows
    .filter((r) => r.facturas !== 0 && (r.facturas !== FACTURAS || r.suma !== r.ventas))
    .map((r) => `by halves or twice: month ${r.id} has ${r.facturas} invoices of ${r.suma} and says ${r.ventas}`);
  const dosMeses = rows.length - new Set(rows.map((r) => r.usuario_id)).size;
  return [...perdidos, ...aMedias, ...(dosMeses > 0 ? [`${dosMeses} months are there twice`] : [])];
}

export async function sesionesPerdidas(
  base: BaseDeDatos,
  { sesiones }: { readonly sesiones: readonly string[] },
): Promise<string[]> {
  const { rows } = await base.pool.query<{ token_hash: Buffer }>('select token_hash from sesion');
  const hay = new Set(rows.map((r) => String(r.token_hash)));
  const perdidas = sesiones.filter((token) => !hay.has(String(hashDeToken(token))));
  return perdidas.length > 0 ? [`lost: ${perdidas.length} sessions`] : [];
}

async function pagosPerdidos(base: BaseDeDatos, { pagos }: Confirmado): Promise<string[]> {
  const { rows } = await base.pool.query<{ usuario_id: number }>(
    "select distinct usuario_id from cobro_intencion where estado in ('aprobada', 'aplicada') and usuario_id = any($1)",
    [pagos],
  );
  const hay = new Set(rows.map((r) => r.usuario_id));
  return pagos.filter((id) => !hay.has(id)).map((id) => `lost: what ${id} paid`);
}
