import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import type { PasoDeAlta } from '@aldia/domain/alta/pasos.ts';
import type { Desenlace } from '../../../parts/cobros/pagar.ts';
import { estaListo } from './cobrar-alta.ts';
import { PasoDeDatos } from './paso-de-datos.tsx';
import { PasoDePago } from './paso-de-pago.tsx';
import { PasoDePerfil } from './paso-de-perfil.tsx';
import { PasoDeResumen } from './paso-de-resumen.tsx';
import { PasoDeSuscripcion } from './paso-de-suscripcion.tsx';
import { PasoDeTarjeta } from './paso-de-tarjeta.tsx';
import type { Alta } from './use-alta.ts';

interface PasoActualProps {
  readonly paso: PasoDeAlta;
  readonly alta: Alta;
  readonly idDeForma: string;
  readonly motivo: string | null;
  readonly alElegirRegimen: (regimenId: number) => void;
  readonly alEnviar: (enviando: boolean) => void;
  readonly alPagar: (desenlace: Desenlace) => Promise<void>;
}

/** The body of each step; each holds the form that the wizard's button sends. */
export function PasoActual({ paso, alta, idDeForma, motivo, alElegirRegimen, alEnviar, alPagar }: PasoActualProps) {
  const { borrador, tarjeta } = alta;
  switch (paso) {
    case 'datos':
      return <PasoDeDatos {...{ alta, idDeForma, alElegirRegimen, alEnviar }} />;
    case 'perfil':
      return <PasoDePerfil {...{ alta, idDeForma }} />;
    case 'suscripcion':
      return <PasoDeSuscripcion {...{ alta, idDeForma }} />;
    case 'tarjeta':
      return <PasoDeTarjeta {...{ alta, idDeForma, motivo }} />;
    case 'pago':
      if (tarjeta && estaListo(borrador))
        return <PasoDePago {...{ alta, borrador, tarjeta, idDeForma }} alTerminar={alPagar} />;
      return (
        <p role="alert" className="al-ambar pago-aviso">
          {T.sinDatos}
        </p>
      );
    case 'resumen':
      return <PasoDeResumen />;
  }
}
