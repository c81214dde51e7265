import { cobrosPropios as cobros } from '@aldia/contract/cobros-propios.ts';
import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { AVISOS_DE_SOLO_LECTURA as L } from '@aldia/contract/textos-de-oficina.ts';
import { AVISOS_DE_TARJETAS as T } from '@aldia/contract/textos-dinero.ts';
import { estaVivo } from '@aldia/domain/cobros/estados.ts';
import { CERO, type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { recargarConSesion } from '../../../base/llamadas/recargar-con-sesion.ts';
import { refrescarSesion } from '../../../base/llamadas/refrescar-sesion.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { fraseDePago } from '../../../parts/cobros/cobro-abierto.ts';
import { EN_DUDA } from '../../../parts/cobros/pagar.ts';
import { PagoAbierto } from '../../../parts/cobros/pago-abierto.tsx';
import { useMientrasDure } from '../../../parts/cobros/use-mientras-dure.ts';
import { useMontoDeAhora } from '../../../parts/cobros/use-monto-de-ahora.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Hecho, Hechos } from '../../../ui/hechos.tsx';
import { porQueSoloLee } from '../solo-lectura.tsx';
import './alta-de-gestor.css';
import type { EstadoDeGestor } from './fin-de-carga.ts';
import { hechosDeCartera } from './lo-que-pagas.ts';
import { QueImpidePagar, queImpidePagar } from './que-impide-pagar.tsx';
import { SinTarjeta, tarjetaPrincipal } from './tarjeta-principal.tsx';

export interface ReactivarProps {
  readonly estado: EstadoDeGestor;
}

/**
 * The unfinished charge of this very return, or that of a plan of the same person while it holds this one; null without one. It is
 * watched to its end.
 */
function useCobroDelRegreso() {
  const { data } = useConsulta(cobros.propios, {}, { frescaMs: 0 });
  const abierto = data?.find(
    (c) => estaVivo(c.estado) && c.proposito === 'activacion' && (c.tipoSuscripcionId === null || c.detiene),
  );
  useMientrasDure(abierto !== undefined, () => invalidar([cobros.propios, gestorSuscripcion.estado]), refrescarSesion);
  return abierto ?? null;
}

/**
 * The payment of a suspended or ended office: the reason, the price of coming back, the next charge and the card (D-67, P38). A return
 * that costs nothing needs no card. While a payment is unfinished, how it is stands in place of the button (P08).
 */
export function Reactivar({ estado }: ReactivarProps) {
  const [confirma, setConfirma] = useState(false);
  const abierto = useCobroDelRegreso();
  const { reactivacion, ultimosNumeros, formaPagoId } = estado;
  const sinCosto = reactivacion?.monto === CERO;
  const tarjeta = sinCosto ? null : tarjetaPrincipal(ultimosNumeros);
  const impide = queImpidePagar(estado);
  const hechos =
    reactivacion &&
    hechosDeCartera(
      { ...reactivacion, precioDeLista: reactivacion.monto, ultimosNumeros, formaPagoId },
      'normal',
      tarjeta,
    );
  return (
    <section className="al-tarjeta gal-hoja" aria-labelledby="gal-reactivar">
      <h2 id="gal-reactivar">{L.titulo}</h2>
      <p className="al-ambar pago-aviso">
        {porQueSoloLee(estado)} {L.mientras}
      </p>
      {hechos && <Hechos de={hechos} />}
      {abierto ? (
        <PagoAbierto frase={fraseDePago(abierto)} />
      ) : impide ? (
        <QueImpidePagar {...impide} />
      ) : tarjeta === null && !sinCosto ? (
        <SinTarjeta />
      ) : (
        hechos && (
          <Button className="gal-quitar" onClick={() => setConfirma(true)}>
            {T.activarSuscripcion}
          </Button>
        )
      )}
      {confirma && hechos && (
        <Confirmar
          hechos={hechos}
          monto={reactivacion.monto}
          formaPagoId={formaPagoId}
          alCerrar={() => setConfirma(false)}
        />
      )}
    </section>
  );
}

interface ConfirmarProps {
  readonly hechos: readonly Hecho[];
  readonly monto: Centavos;
  /** The card on screen; null without one. */
  readonly formaPagoId: number | null;
  readonly alCerrar: () => void;
}
/** A notice about another price or card belongs to this dialog and goes with it. */
function Confirmar({ hechos, monto, formaPagoId, alCerrar }: ConfirmarProps) {
  const { refetch } = useConsulta(gestorSuscripcion.estado, {});
  const { aviso, espera, alFallo } = useMontoDeAhora(refetch);
  const activar = useAccion(suscripciones.activar, 'suscripciones.activar', {
    invalida: [gestorSuscripcion.estado, suscripciones.actual],
    // The menu and the chip of the whole page depend on the subscription.
    alExito: recargarConSesion,
    // The page says how the charge is, and for as long as it is open.
    loDice: ({ codigo }) => EN_DUDA.includes(codigo),
    alFallo: (error) => {
      if (!EN_DUDA.includes(error.codigo)) return alFallo(error);
      invalidar([cobros.propios]);
      alCerrar();
    },
  });
  return (
    <ConfirmDialog
      titulo={T.activarSuscripcion}
      hechos={hechos}
      confirmar={monto === CERO ? T.activar : `Cobrar ${formatQ(monto)} y activar`}
      enCurso={activar.enCurso}
      espera={espera}
      alConfirmar={async () =>
        (await activar.ejecutar({ clase: 'cartera', amount: monto, formaPagoId: formaPagoId ?? undefined })) &&
        alCerrar()
      }
      alCerrar={alCerrar}
    >
      {aviso}
      {monto > CERO && <p className="al-parrafo">{T.activarNota}</p>}
    </ConfirmDialog>
  );
}
