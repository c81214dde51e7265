import { type FacturaRecibida, facturas } from '@aldia/contract/facturas.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useActor } from '../../../base/sesion/actor.ts';
import { ConRetornoDeFoco } from '../filas/retorno-de-foco.tsx';
import { AccionesDeInclusion } from './acciones-de-inclusion.tsx';
import { AvisoLegal, avisoLegalSilenciado } from './aviso-legal.tsx';
import { BandaDeConflicto } from './banda-de-conflicto.tsx';
import { conCambio, decidir, decidirTodas } from './cambios.ts';
import { type FiltroDeRecibidas, FiltroYLeyenda, filtrar } from './filtro-de-recibidas.tsx';
import type { DeQuien, ModoDeInclusion } from './modo.ts';
import { ResumenPorTipo } from './resumen-por-tipo.tsx';
import { TablaDeRecibidas } from './tabla-de-recibidas.tsx';
import { type TipoDeRegistro, totalesPorTipo } from './totales.ts';
import type { useInclusion } from './use-inclusion.ts';

type Lectura = NonNullable<ReturnType<typeof useInclusion>['lectura']>;

export interface InclusionDeFacturasProps {
  readonly de: DeQuien;
  readonly modo: ModoDeInclusion;
  readonly inclusion: ReturnType<typeof useInclusion>;
  readonly lectura: Lectura;
  readonly tipos: readonly TipoDeRegistro[];
  /** While the legal warning is over the dialog, Escape is the warning's. */
  readonly alOcupar: (ocupado: boolean) => void;
  readonly alCerrar: () => void;
}

/** The invoices, what they add up to, and the buttons; what is decided stays here until it is saved. */
export function InclusionDeFacturas({
  de,
  modo,
  inclusion,
  lectura,
  tipos,
  alOcupar,
  alCerrar,
}: InclusionDeFacturasProps) {
  const actor = useActor();
  const { base, cambios, cambiar, conflicto } = inclusion;
  const [filtro, setFiltro] = useState<FiltroDeRecibidas>('todas');
  const [pendiente, setPendiente] = useState<{ readonly hacer: () => void } | null>(null);
  const notificar = useAccion(facturas.notificarRecibidas, modo.alNotificar, {
    alExito: ({ enviado }) => {
      if (!enviado) avisar('informa', AVISOS.correoYaEnviadoHoy);
    },
  });
  const { presentacion } = lectura;
  const razon = modo.razon(presentacion);
  const aviso = modo.aviso(presentacion);

  const mostrarAviso = (hacer: (() => void) | null) => {
    setPendiente(hacer && { hacer });
    alOcupar(hacer !== null);
  };
  const conAviso = (hacer: () => void) => (avisoLegalSilenciado(actor.usuarioId) ? hacer() : mostrarAviso(hacer));
  const alternar = (f: FacturaRecibida) => {
    if (razon !== null || f.anulado) return;
    const incluye = !conCambio(f, cambios).incluye;
    const hacer = () => cambiar(decidir(cambios, f, { incluye }));
    if (incluye) conAviso(hacer);
    else hacer();
  };
  return (
    <div className="decl-inclusion">
      {razon !== null && <p className="decl-banda">{razon}</p>}
      {aviso !== null && <p className="decl-banda">{aviso}</p>}
      {conflicto && <BandaDeConflicto conflicto={conflicto} tipos={tipos} />}
      <ResumenPorTipo totales={totalesPorTipo(base, cambios, tipos)} />
      <TablaDeRecibidas
        facturas={filtrar(base, cambios, filtro)}
        cambios={cambios}
        tipos={tipos}
        razon={razon}
        barra={<FiltroYLeyenda filtro={filtro} alCambiar={setFiltro} />}
        alAlternar={alternar}
        alClasificar={(f, tipoRegistroId) => cambiar(decidir(cambios, f, { tipoRegistroId }))}
      />
      <AccionesDeInclusion
        de={de}
        rotulos={modo.rotulos}
        inclusion={inclusion}
        tipos={tipos}
        razon={razon}
        notificar={{
          razon: modo.razonParaNotificar,
          enCurso: notificar.enCurso,
          ejecutar: () =>
            notificar.ejecutar({ usuarioId: de.usuarioId, presentacionId: presentacion.id, empleado: modo.empleado }),
        }}
        alIncluirTodas={() => conAviso(() => cambiar(decidirTodas(cambios, base, true)))}
        alExcluirTodas={() => cambiar(decidirTodas(cambios, base, false))}
        alCerrar={alCerrar}
      />
      {pendiente && (
        <ConRetornoDeFoco>
          <AvisoLegal
            usuarioId={actor.usuarioId}
            alAceptar={() => {
              pendiente.hacer();
              mostrarAviso(null);
            }}
            alCerrar={() => mostrarAviso(null)}
          />
        </ConRetornoDeFoco>
      )}
    </div>
  );
}
