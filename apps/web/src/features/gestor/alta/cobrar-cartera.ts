import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { llamar, nuevaClave } from '../../../base/llamadas/api.ts';
import { vencimientoDe } from '../../../parts/cobros/forma-de-pago.ts';
import { type Desenlace, sinRespuesta } from '../../../parts/cobros/pagar.ts';
import type { Asignada } from './lo-que-pagas.ts';
import type { Cartera } from './use-cartera.ts';

const HECHO: Desenlace = {
  fin: 'listo',
  dichos: [{ tipo: 'exito', texto: TEXTOS['gestorSuscripcion.completar'].exito }],
};

const requisitosDe = ({ compra }: Cartera, a: Asignada) => ({
  borradorId: compra ?? '',
  amount: a.monto,
  precioSuscripcion: a.precio,
  nombreSuscripcion: a.categoria.nombre,
  suscripcionSugerida: a.categoria.id,
  totalClientes: a.totalClientes,
});

/** The first charge of an office: one call per press, with a key of its own. */
function completar(cartera: Cartera, a: Asignada): Promise<unknown> {
  const { tarjeta, forma, canje } = cartera;
  if (!tarjeta || !forma) throw new TypeError('the last step without a card');
  return llamar(
    gestorSuscripcion.completar,
    {
      ...requisitosDe(cartera, a),
      tarjeta: {
        token: tarjeta.token,
        numero: tarjeta.no,
        client: forma.nombre,
        cvv: forma.cvv,
        fechaExpiracion: vencimientoDe(forma),
        aceptaTerminos: true,
      },
      cupon: canje !== null,
      infoCupon: canje,
    },
    { idempotencia: nuevaClave() },
  );
}
const agregar = (cartera: Cartera, a: Asignada): Promise<unknown> =>
  llamar(
    gestorSuscripcion.agregar,
    { ...requisitosDe(cartera, a), formaPagoId: a.formaPagoId ?? undefined },
    { idempotencia: nuevaClave() },
  );

/** Charges the load and completes it. Returns how it ended: done, refused, unknown, or not charged with its reason. */
export async function cobrarCartera(cartera: Cartera, a: Asignada): Promise<Desenlace> {
  try {
    await (cartera.modo === 'normal' ? completar(cartera, a) : agregar(cartera, a));
    return HECHO;
  } catch (error) {
    if (!(error instanceof ErrorDeLlamada)) throw error;
    const desenlace = sinRespuesta(error);
    if (desenlace.fin !== 'sin-cobrar') return desenlace;
    const texto = TEXTOS['gestorSuscripcion.completar'].fallo;
    return { ...desenlace, dichos: [{ tipo: 'fallo', texto, detalle: error.message }] };
  }
}
