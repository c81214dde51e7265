import { acceso } from '@aldia/contract/acceso.ts';
import type { EstadoDeCobro } from '@aldia/contract/cobros.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import type { Escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';
import { cifrarComoNavegador } from './navegador.ts';

let serie = 0;
/** A card as the provider's form hands it over. */
export function verificada(
  cambios: Partial<Entrada<typeof tarjetas.insertar>> = {},
): Entrada<typeof tarjetas.insertar> {
  serie += 1;
  return {
    no: `4111********${String(1000 + serie)}`,
    nombrePortador: 'ANA PEREZ',
    fechaExpiracion: dia('2028-12-01'),
    contratos: true,
    token: `cuenta-de-prueba-${serie}`,
    marca: 'visa',
    ...cambios,
  };
}

export const agregar = (s: Escenario, quien: Persona, cambios?: Partial<Entrada<typeof tarjetas.insertar>>) =>
  s.como(quien)(tarjetas.insertar, verificada(cambios));

/** What the browser sends for the account's password. */
export async function cajaDe(
  s: Pick<Escenario, 'anonimo'> & { readonly reloj: Pick<Escenario['reloj'], 'ahora'> },
  clave: string,
): Promise<string> {
  const { llave } = await s.anonimo(acceso.llavePublica, {});
  return cifrarComoNavegador(llave, clave, Date.parse(s.reloj.ahora()));
}

/** A charge of this card in a state, as the engine would leave it. */
export async function cobroDe(
  s: Escenario,
  usuarioId: number,
  metodoPagoId: number,
  estado: EstadoDeCobro,
): Promise<void> {
  const ahora = s.reloj.ahora();
  serie += 1;
  const id = `00000000-0000-4000-8000-${String(serie).padStart(12, '0')}`;
  await s.bd
    .insertInto('cobro_intencion')
    .values({
      id,
      usuario_id: usuarioId,
      beneficiario_id: usuarioId,
      proposito: 'servicio',
      proposito_id: id,
      clave: id,
      huella: Buffer.alloc(32),
      monto: '99.50',
      precio_de_lista: '99.50',
      detalle: JSON.stringify({ concepto: 'Servicio' }),
      metodo_pago_id: metodoPagoId,
      estado,
      creada_en: ahora,
      cambiada_en: ahora,
    })
    .execute();
}
