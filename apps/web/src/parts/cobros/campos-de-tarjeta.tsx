import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { TextInput } from '@mantine/core';
import { useHoy } from '../../base/reloj.ts';
import { CampoSeleccion } from '../../ui/formulario/campo-seleccion.tsx';
import { CampoMarca, CampoTexto } from '../../ui/formulario/campos.tsx';
import { Formulario } from '../../ui/formulario/formulario.tsx';
import {
  aFormaDePago,
  aniosDeVencimiento,
  type FormaDePago,
  formaDePago,
  mesesDeVencimiento,
} from './forma-de-pago.ts';
import type { TarjetaDePasarela } from './formulario-de-pasarela.tsx';
import './pago.css';

interface CamposDeTarjetaProps {
  readonly tarjeta: TarjetaDePasarela;
  readonly idDeForma: string;
  readonly alGuardar: (forma: FormaDePago) => Promise<unknown>;
}

/** The card form (spec 1, section 5), filled from the card that the provider verified. The person types the CVV here. */
export function CamposDeTarjeta({ tarjeta, idDeForma, alGuardar }: CamposDeTarjetaProps) {
  const hoy = useHoy();
  return (
    <Formulario
      id={idDeForma}
      esquema={formaDePago(hoy, tarjeta.no)}
      valores={aFormaDePago(tarjeta)}
      alGuardar={alGuardar}
    >
      <CampoTexto nombre="nombre" rotulo={T.nombre} maximo={26} autoComplete="cc-name" requerido />
      <TextInput label={T.numero} readOnly value={aFormaDePago(tarjeta).numero} />
      <div className="pago-fila">
        <CampoSeleccion nombre="mes" rotulo={T.mes} opciones={mesesDeVencimiento} requerido />
        <CampoSeleccion nombre="anio" rotulo={T.anio} opciones={aniosDeVencimiento(hoy)} requerido />
      </div>
      <div className="pago-corto">
        <CampoTexto
          nombre="cvv"
          rotulo={T.cvv}
          ayuda={T.cvvAyuda}
          modo="numeric"
          maximo={4}
          autoComplete="cc-csc"
          requerido
        />
      </div>
      <CampoMarca nombre="cobro_automatico" rotulo={T.cobroAutomatico} />
    </Formulario>
  );
}
