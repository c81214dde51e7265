import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { AVISOS_DE_TARJETAS as T } from '@aldia/contract/textos-dinero.ts';
import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { FormularioDePasarela, type TarjetaDePasarela } from '../../../parts/cobros/formulario-de-pasarela.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { Ventana } from '../../../ui/ventana.tsx';
import { DE_TARJETAS } from './interruptor-principal.tsx';
import { hechosDeTarjeta, nombreDeTarjeta } from './tarjeta.tsx';

const PASOS = [T.pasoDatos, T.pasoSuscripcion] as const;

function Pasos({ actual }: { readonly actual: 0 | 1 }) {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (actual === 1) titulo.current?.focus();
  }, [actual]);
  return (
    <h3 ref={titulo} tabIndex={-1} className="tarj-paso">
      <span className="tarj-paso-cuenta">Paso {actual + 1} de 2</span> {PASOS[actual]}
    </h3>
  );
}

/**
 * Adds a card in two steps: the provider verifies it, then the person agrees to the automatic charge (spec 1, section 2.9). The
 * token stays in this dialog's memory and is gone when it closes.
 */
export function AgregarTarjeta({ alCerrar }: { readonly alCerrar: () => void }) {
  const [tarjeta, setTarjeta] = useState<TarjetaDePasarela | null>(null);
  const [paso, setPaso] = useState<0 | 1>(0);
  const [acepta, setAcepta] = useState(false);
  const [falta, setFalta] = useState<string | null>(null);
  const agregar = useAccion(tarjetas.insertar, 'tarjetas.insertar', {
    invalida: DE_TARJETAS,
    // The new card is not always the one that is charged.
    alExito: ({ activo }) => avisar('informa', activo ? T.quedoPrincipal : T.noQuedoPrincipal),
  });
  const verificada = (t: TarjetaDePasarela) => {
    setTarjeta(t);
    setFalta(null);
  };
  const fallo = (texto: string) => {
    setTarjeta(null);
    setFalta(texto);
  };
  const continuar = () => {
    if (tarjeta) return setPaso(1);
    setFalta(T.sinVerificar);
    avisar('espera', T.sinVerificar);
  };
  const crear = async () => {
    if (!tarjeta) return;
    if (!acepta) return setFalta('Debes aceptar el cobro automático');
    if (await agregar.ejecutar({ ...tarjeta, contratos: true })) alCerrar();
  };
  return (
    <Ventana
      opened
      onClose={agregar.enCurso ? () => undefined : alCerrar}
      title={T.agregar}
      closeOnClickOutside={false}
      size="lg"
    >
      <Pasos actual={paso} />
      {paso === 0 &&
        (tarjeta ? (
          <div role="status">
            <p className="al-parrafo">{`${T.valida}: ${nombreDeTarjeta({ ...tarjeta, ultimosNumeros: tarjeta.no.slice(-4) })}.`}</p>
            <Button variant="default" onClick={() => setTarjeta(null)}>
              Verificar otra
            </Button>
          </div>
        ) : (
          <FormularioDePasarela alVerificar={verificada} alFallar={fallo} />
        ))}
      {paso === 1 && tarjeta && (
        <>
          <p className="al-parrafo">{T.verificada}</p>
          <Hechos de={hechosDeTarjeta({ ...tarjeta, ultimosNumeros: tarjeta.no.slice(-4) })} />
          <Checkbox
            label={T.cobroAutomatico}
            checked={acepta}
            error={acepta ? null : falta}
            onChange={(e) => {
              setAcepta(e.currentTarget.checked);
              setFalta(null);
            }}
          />
        </>
      )}
      {paso === 0 && falta && (
        <p role="alert" className="al-ambar tarj-aviso">
          {falta}
        </p>
      )}
      <div className="al-dialogo-pie">
        <Button variant="default" disabled={agregar.enCurso} onClick={() => (paso === 0 ? alCerrar() : setPaso(0))}>
          {paso === 0 ? 'Cancelar' : 'Volver'}
        </Button>
        {paso === 0 ? (
          <Button onClick={continuar}>{T.continuar}</Button>
        ) : (
          <Button loading={agregar.enCurso} onClick={() => void crear()}>
            {T.agregar}
          </Button>
        )}
      </div>
    </Ventana>
  );
}
