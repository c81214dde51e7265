import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { FormularioDePasarela, type TarjetaDePasarela } from '../../../parts/cobros/formulario-de-pasarela.tsx';
import { hechosDeTarjeta } from '../../../parts/cobros/hechos-de-tarjeta.ts';
import { Hechos } from '../../../ui/hechos.tsx';
import type { Alta } from './use-alta.ts';

interface PasoDeTarjetaProps {
  readonly alta: Pick<Alta, 'tarjeta' | 'setTarjeta' | 'avanzar'>;
  readonly idDeForma: string;
  /** Why a card is asked for again, after a failed charge. */
  readonly motivo: string | null;
}

/** The provider's form verifies the card; a verified card leads straight to the payment. */
export function PasoDeTarjeta({ alta, idDeForma, motivo }: PasoDeTarjetaProps) {
  const { tarjeta, setTarjeta } = alta;
  const [fallo, setFallo] = useState<string | null>(null);
  const verificada = (t: TarjetaDePasarela) => {
    setTarjeta(t);
    avisar('exito', T.verificada);
    void alta.avanzar();
  };
  const seguir = (evento: FormEvent) => {
    evento.preventDefault();
    if (tarjeta) return void alta.avanzar();
    setFallo(T.sinVerificar);
    avisar('espera', T.sinVerificar);
  };
  // It is about another card than the verified one.
  const aviso = tarjeta ? null : (fallo ?? motivo);
  return (
    <>
      {aviso && (
        <p role="alert" className="al-ambar pago-aviso">
          {aviso}
        </p>
      )}
      {tarjeta ? (
        <div role="status">
          <Hechos de={hechosDeTarjeta(tarjeta)} />
          <Button variant="default" onClick={() => setTarjeta(null)}>
            {T.verificarOtra}
          </Button>
        </div>
      ) : (
        <>
          <p className="alta-nota">{motivo === null ? T.verificarAyuda : T.verificarDeNuevo}</p>
          <div className="pago-marco">
            <FormularioDePasarela alVerificar={verificada} alFallar={setFallo} />
          </div>
        </>
      )}
      <form id={idDeForma} onSubmit={seguir} />
    </>
  );
}
