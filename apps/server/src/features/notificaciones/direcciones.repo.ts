import type { Conexion } from '../../shared/db.ts';

interface Muerte {
  readonly para: string;
  readonly codigo: number | null;
  readonly respuesta: string;
  readonly ahora: string;
  readonly masivoId: number | null;
}

/** Marks an address as dead: mass mail skips it. Mail for its owner alone is still tried, once each. */
export async function markMuerta(bd: Conexion, m: Muerte): Promise<void> {
  const marca = {
    codigo: m.codigo,
    respuesta: m.respuesta.slice(0, 300),
    marcada_en: m.ahora,
    correo_masivo_id: m.masivoId,
  };
  await bd
    .insertInto('direccion_muerta')
    .values({ direccion: m.para.toLowerCase(), ...marca })
    .onConflict((c) => c.column('direccion').doUpdateSet(marca))
    .execute();
}

/** Clears the marks of these addresses: the server was at fault, not the addresses. */
export async function reviveDirecciones(bd: Conexion, direcciones: readonly string[]): Promise<void> {
  if (direcciones.length === 0) return;
  await bd
    .deleteFrom('direccion_muerta')
    .where(
      'direccion',
      'in',
      direcciones.map((d) => d.toLowerCase()),
    )
    .execute();
}
