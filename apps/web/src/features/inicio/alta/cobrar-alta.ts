import { cobros } from '@aldia/contract/cobros.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import type { BorradorDeAlta } from '@aldia/contract/suscripciones-propias.ts';
import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { llamar, nuevaClave } from '../../../base/llamadas/api.ts';
import { type FormaDePago, vencimientoDe } from '../../../parts/cobros/forma-de-pago.ts';
import type { TarjetaDePasarela } from '../../../parts/cobros/formulario-de-pasarela.tsx';
import type { PuertosDePago } from '../../../parts/cobros/pagar.ts';

/** A verified and confirmed card in the format of the save: the typed data, with its token beside it. */
const tarjetaVerificada = (tarjeta: TarjetaDePasarela, forma: FormaDePago, amount: Centavos) => ({
  tarjeta: {
    no: tarjeta.no,
    nombrePortador: forma.nombre,
    fechaExpiracion: vencimientoDe(forma),
    contratos: true as const,
  },
  infoTarjeta: { token: tarjeta.token, numero: tarjeta.no, client: forma.nombre, amount },
});

/** A draft complete enough to be paid: the wizard reaches the payment only with one. */
export type BorradorListo = BorradorDeAlta & {
  readonly regimenId: number;
  readonly fechaNacimiento: Dia;
  readonly suscripcion: number;
};
export const estaListo = (b: BorradorDeAlta | null): b is BorradorListo =>
  b !== null && b.regimenId !== null && b.fechaNacimiento !== null && b.suscripcion !== null;

interface Completar {
  readonly borrador: BorradorListo;
  readonly tarjeta: ReturnType<typeof tarjetaVerificada> | null;
  readonly monto: Centavos;
  readonly precioDeLista: Centavos;
  readonly transaccionId: string;
}
/** The final save. The SAT password was sent with step 1, and the server stores it sealed. */
export const completarAlta = ({ borrador: b, tarjeta, monto, precioDeLista, transaccionId }: Completar) =>
  llamar(
    suscripciones.completar,
    {
      datos: {
        password: '',
        regimenId: b.regimenId,
        fechaNacimiento: b.fechaNacimiento,
        presentaRetenciones: b.presentaRetenciones,
        actividadEconomicaId: b.actividadEconomicaId,
        recibeIngresosNoFacturados: b.recibeIngresosNoFacturados,
        tipoRetencion: b.tipoRetencion,
      },
      tarjeta: tarjeta?.tarjeta ?? null,
      infoTarjeta: tarjeta?.infoTarjeta ?? null,
      suscripcion: b.suscripcion,
      precioSuscripcion: precioDeLista,
      nombreSuscripcion: undefined,
      descripcionSuscripcion: undefined,
      infoCupon: undefined,
      cupon: b.canjeId !== null,
      tipoEmisores: b.tipoEmisores,
      excluidos: b.excluidos,
      incluidos: b.incluidos,
      transaccionId,
      amount: monto,
    },
    { idempotencia: nuevaClave() },
  );

interface Cobro {
  readonly borrador: BorradorListo;
  readonly tarjeta: TarjetaDePasarela;
  readonly forma: FormaDePago;
  readonly version: string;
  readonly monto: Centavos;
  readonly precioDeLista: Centavos;
}
/** The calls of one press of the pay button, each with a key of its own: repeating a call after a lost answer does not do it twice. */
export function puertosDePago({ borrador, tarjeta, forma, version, monto, precioDeLista }: Cobro): PuertosDePago {
  const tipoSuscripcionId = borrador.suscripcion;
  const conClave = () => ({ idempotencia: nuevaClave() });
  const verificada = tarjetaVerificada(tarjeta, forma, monto);
  return {
    aceptar: () => llamar(suscripciones.aceptarContrato, { tipoSuscripcionId, version, acepta: true }, conClave()),
    cobrar: () =>
      llamar(
        cobros.vender,
        {
          token: tarjeta.token,
          numero: tarjeta.no,
          client: forma.nombre,
          amount: monto,
          cvv: forma.cvv,
          fechaExpiracion: vencimientoDe(forma),
        },
        conClave(),
      ),
    entregar: (transaccionId) => completarAlta({ borrador, tarjeta: verificada, monto, precioDeLista, transaccionId }),
    anular: (referenceId) => llamar(cobros.anular, { referenceId }, conClave()),
  };
}
