import { cobros } from '@aldia/contract/cobros.ts';
import type { Endpoint, Entrada, Salida } from '@aldia/contract/endpoint.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { descuentoEscrito } from '@aldia/domain/cobros/cupones.ts';
import { type Centavos, formatQ, restar } from '@aldia/domain/dinero/centavos.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { Hechos } from '../../ui/hechos.tsx';
import { Ventana } from '../../ui/ventana.tsx';

export type Canje = Salida<typeof cobros.canjearCupon>;

interface DialogoDeCuponProps {
  readonly plan: { readonly nombre: string; readonly precio: Centavos };
  /** What the coupon applies to. */
  readonly para: Omit<Entrada<typeof cobros.canjearCupon>, 'precio' | 'cupon'>;
  /** The endpoints whose prices become stale. */
  readonly invalida?: readonly Endpoint[];
  readonly alSeguir: (canjeId: number | null, canje: Canje | null) => void;
  readonly alCerrar: () => void;
}

/** Redeems a coupon or goes on without one. A refused coupon stays as typed, with the server's reason (D-55). */
export function DialogoDeCupon({
  plan,
  para,
  invalida = [suscripciones.cotizar],
  alSeguir,
  alCerrar,
}: DialogoDeCuponProps) {
  const [cupon, setCupon] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [canje, setCanje] = useState<Canje | null>(null);
  const accion = useAccion(cobros.canjearCupon, 'alta.canjearCupon', {
    invalida,
    alExito: setCanje,
    alFallo: (e) => setError(e.errores[0]?.mensaje ?? e.message),
  });
  const canjear = (evento: FormEvent) => {
    evento.preventDefault();
    if (cupon.trim() === '') return setError(AVISOS.campoObligatorio);
    setError(null);
    void accion.ejecutar({ precio: plan.precio, cupon: cupon.trim(), ...para });
  };
  return (
    <Ventana
      opened
      onClose={accion.enCurso ? () => undefined : alCerrar}
      title={T.cupon}
      closeOnClickOutside={false}
      closeOnEscape={!accion.enCurso}
    >
      {canje ? (
        <>
          <Hechos
            de={[
              ['Plan', plan.nombre],
              ['Precio', formatQ(canje.precioActual)],
              ['Cupón', descuentoEscrito(canje)],
              ['Descuento', `− ${formatQ(restar(canje.precioActual, canje.nuevoPrecio))}`],
              ['Pagas hoy', <strong key="hoy">{formatQ(canje.nuevoPrecio)}</strong>],
            ]}
          />
          <p className="al-parrafo">{T.cuponVence}</p>
          <div className="al-dialogo-pie">
            <Button data-autofocus onClick={() => alSeguir(canje.id, canje)}>
              {ROTULOS.continuar}
            </Button>
          </div>
        </>
      ) : (
        <form noValidate onSubmit={canjear}>
          <p className="al-parrafo">{T.cuponAyuda}</p>
          <TextInput
            label="Cupón"
            data-autofocus
            autoComplete="off"
            maxLength={40}
            value={cupon}
            error={error}
            onChange={(e) => setCupon(e.currentTarget.value)}
          />
          <div className="al-dialogo-pie">
            <Button variant="default" disabled={accion.enCurso} onClick={() => alSeguir(null, null)}>
              {T.sinCupon}
            </Button>
            <Button type="submit" loading={accion.enCurso}>
              {T.canjear}
            </Button>
          </div>
        </form>
      )}
    </Ventana>
  );
}
