import { catalogos } from '@aldia/contract/catalogos.ts';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { Cargando, FalloAlCargar, Vacio } from '../../../ui/estados.tsx';
import { Ventana } from '../../../ui/ventana.tsx';
import { CambiosSinGuardar } from './cambios-sin-guardar.tsx';
import { InclusionDeFacturas } from './inclusion-de-facturas.tsx';
import type { DeQuien, ModoDeInclusion } from './modo.ts';
import type { InclusionDeFacturasProps } from './use-actos.tsx';
import { esMesSinFacturas, type Inclusion, useInclusion } from './use-inclusion.ts';
import { useSalidaProtegida } from './use-salida-protegida.ts';
import '../filas/lista.css';
import '../formularios/formularios.css';
import './inclusion.css';

const MS_HORA = 3_600_000;

export interface InclusionDialogProps {
  readonly de: DeQuien;
  readonly modo: ModoDeInclusion;
  readonly alCerrar: () => void;
}

/** Chooses which purchases of the month count, and in which line of the form (spec 2, section 2.5). */
export function InclusionDialog({ de, modo, alCerrar }: InclusionDialogProps) {
  const inclusion = useInclusion(de, modo);
  return <MarcoDeInclusion de={de} modo={modo} inclusion={inclusion} alCerrar={alCerrar} como={InclusionDeFacturas} />;
}

export interface MarcoDeInclusionProps extends InclusionDialogProps {
  readonly inclusion: Inclusion;
  /** Draws the invoices: as a table, or as a list for a thumb. */
  readonly como: ComponentType<InclusionDeFacturasProps>;
  readonly pantallaCompleta?: boolean;
  /** What to read before the invoices. */
  readonly antes?: ReactNode;
}

/** The dialog around the invoices of a month: handles missing data and failures, and loses nothing on leaving. */
export function MarcoDeInclusion(props: MarcoDeInclusionProps) {
  const { de, modo, inclusion, alCerrar, como: Como, pantallaCompleta = false, antes } = props;
  const tipos = useConsulta(
    catalogos.tiposDeRegistroActivos,
    {},
    { frescaMs: MS_HORA, siFalla: 'catalogos.tiposDeRegistro.inclusion' },
  );
  const [preguntando, setPreguntando] = useState(false);
  const sinGuardar = inclusion.cambios.size > 0;
  useSalidaProtegida(sinGuardar, () => setPreguntando(true));
  const { consulta, lectura } = inclusion;
  const sinFacturas = useSinFacturas(consulta.error);
  const cerrar = () => (sinGuardar ? setPreguntando(true) : alCerrar());
  return (
    <Ventana
      opened
      onClose={cerrar}
      closeOnClickOutside={false}
      centered={false}
      title={modo.titulo}
      size={1240}
      fullScreen={pantallaCompleta}
    >
      {sinFacturas ? (
        <Vacio texto={sinFacturas} />
      ) : (consulta.isError && !lectura) || tipos.isLoadingError ? (
        <FalloAlCargar alReintentar={() => Promise.all([consulta.refetch(), tipos.refetch()])} />
      ) : lectura && tipos.data ? (
        <>
          {antes}
          <Como de={de} modo={modo} inclusion={inclusion} lectura={lectura} tipos={tipos.data} alCerrar={cerrar} />
        </>
      ) : (
        <Cargando lineas={10} />
      )}
      {preguntando && <CambiosSinGuardar alSalir={alCerrar} alSeguir={() => setPreguntando(false)} />}
    </Ventana>
  );
}

/** The sentence of a month without received invoices, which a toast says too; null for another one. */
function useSinFacturas(error: Error | null): string | null {
  const texto = esMesSinFacturas(error) ? error.message : null;
  useEffect(() => {
    if (texto !== null) avisar('espera', texto);
  }, [texto]);
  return texto;
}
