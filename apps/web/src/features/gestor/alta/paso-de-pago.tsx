import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { AVISOS_DE_ALTA } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { CamposDeTarjeta } from '../../../parts/cobros/campos-de-tarjeta.tsx';
import { DialogoDeCupon } from '../../../parts/cobros/dialogo-de-cupon.tsx';
import { FormularioDePasarela, type TarjetaDePasarela } from '../../../parts/cobros/formulario-de-pasarela.tsx';
import { hechosDeTarjeta, tarjetaEscrita } from '../../../parts/cobros/hechos-de-tarjeta.ts';
import { Hechos } from '../../../ui/hechos.tsx';
import { hechosDeCartera, queSePaga } from './lo-que-pagas.ts';
import { SinAsignar } from './sin-asignar.tsx';
import { useAsignada } from './use-asignada.ts';
import type { Cartera } from './use-cartera.ts';

export interface PasoDePagoProps {
  readonly cartera: Cartera;
  readonly idDeForma: string;
  /** Why a card is asked for again, after a failed charge. */
  readonly motivo: string | null;
}

/** Step 4: range and price, the coupon, and the card, which its bank verifies first. Nothing is charged here. */
export function PasoDePago({ cartera, idDeForma, motivo }: PasoDePagoProps) {
  const asignada = useAsignada(cartera);
  const [pideCupon, setPideCupon] = useState(false);
  const a = asignada.data;
  if (!a || cartera.compra === null) return <SinAsignar consulta={asignada} />;
  const { tarjeta, canje, compra } = cartera;
  const cuponPerdido = canje !== null && a.monto === a.precioDeLista;
  return (
    <>
      <p className="al-parrafo">{queSePaga(cartera)}</p>
      <section className="pago-resumen" aria-label={T.loQuePagas}>
        <h3>{T.loQuePagas}</h3>
        <Hechos de={hechosDeCartera(a, cartera.modo, tarjeta && tarjetaEscrita(tarjeta))} />
        {cuponPerdido && (
          <p role="alert" className="al-ambar pago-aviso">
            {T.cuponPerdido}
          </p>
        )}
        {(canje === null || cuponPerdido) && (
          <Button variant="default" size="compact-md" onClick={() => setPideCupon(true)}>
            {T.tuCupon}
          </Button>
        )}
      </section>
      <Tarjeta cartera={cartera} idDeForma={idDeForma} motivo={motivo} />
      {pideCupon && (
        <DialogoDeCupon
          plan={{ nombre: a.categoria.nombre, precio: a.precioDeLista }}
          para={{ borradorId: compra }}
          invalida={[gestorSuscripcion.asignar]}
          alSeguir={(_, nuevo) => {
            setPideCupon(false);
            if (nuevo) cartera.setCanje(nuevo);
          }}
          alCerrar={() => setPideCupon(false)}
        />
      )}
    </>
  );
}

function Tarjeta({ cartera, idDeForma, motivo }: PasoDePagoProps) {
  const { tarjeta } = cartera;
  const [fallo, setFallo] = useState<string | null>(null);
  const verificada = (t: TarjetaDePasarela) => {
    if (t.token === '') return avisar('fallo', T.sinToken);
    setFallo(null);
    cartera.setTarjeta(t);
    avisar('exito', T.verificada);
  };
  const sinVerificar = (evento: FormEvent) => {
    evento.preventDefault();
    setFallo(T.sinTarjeta);
    avisar('informa', T.sinTarjeta);
  };
  const aviso = fallo ?? motivo;
  if (tarjeta)
    return (
      <>
        <Hechos de={hechosDeTarjeta(tarjeta)} />
        <CamposDeTarjeta
          tarjeta={tarjeta}
          idDeForma={idDeForma}
          alGuardar={async (forma) => {
            cartera.setForma(forma);
            cartera.avanzar();
          }}
        />
        <Button variant="subtle" size="compact-sm" onClick={() => cartera.setTarjeta(null)}>
          {AVISOS_DE_ALTA.verificarOtra}
        </Button>
      </>
    );
  return (
    <>
      {aviso !== null && (
        <p role="alert" className="al-ambar pago-aviso">
          {aviso}
        </p>
      )}
      <p className="pago-nota">{motivo === null ? T.verificarAyuda : T.verificarDeNuevo}</p>
      <div className="pago-marco">
        <FormularioDePasarela alVerificar={verificada} alFallar={setFallo} />
      </div>
      <form id={idDeForma} onSubmit={sinVerificar} />
    </>
  );
}
