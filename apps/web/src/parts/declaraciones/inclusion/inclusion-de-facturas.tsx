import { type FacturaRecibida, facturas } from '@aldia/contract/facturas.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useActor } from '../../../base/sesion/actor.ts';
import { BotonDeFila } from '../filas/boton-de-fila.tsx';
import { ConRetornoDeFoco } from '../filas/retorno-de-foco.tsx';
import { AvisoLegal, avisoLegalSilenciado } from './aviso-legal.tsx';
import { conCambio, type Decision, decidir, decidirTodas } from './cambios.ts';
import { exportarRecibidas, nombreDeArchivo } from './excel-de-recibidas.ts';
import { type FiltroDeRecibidas, FiltroYLeyenda, filtrar } from './filtro-de-recibidas.tsx';
import type { DeQuien, ModoDeInclusion } from './modo.ts';
import { ResumenPorTipo } from './resumen-por-tipo.tsx';
import { TablaDeRecibidas } from './tabla-de-recibidas.tsx';
import { type TipoDeRegistro, totalesPorTipo } from './totales.ts';
import type { Conflicto, useInclusion } from './use-inclusion.ts';

const A_LA_VISTA = 5;

/** Who saved first, and every invoice on which the two of you disagree. */
function BandaDeConflicto({
  conflicto,
  tipos,
}: {
  readonly conflicto: Conflicto;
  readonly tipos: readonly TipoDeRegistro[];
}) {
  const { quien, ajenas, choques } = conflicto;
  const enPalabras = ({ incluye, tipoRegistroId }: Decision) => {
    const tipo = tipos.find((t) => t.id === tipoRegistroId)?.descripcion ?? 'sin tipo';
    return `${incluye ? 'incluida' : 'excluida'}, ${tipo}`;
  };
  return (
    <div className="decl-banda" role="alert">
      <p>{AVISOS.cambioAjeno.replace('{quien}', quien)}</p>
      <p>{ajenas === 1 ? 'Cambió 1 factura.' : `Cambió ${ajenas} facturas.`} Al guardar valen tus decisiones.</p>
      {choques.length > 0 && (
        <ul>
          {choques.slice(0, A_LA_VISTA).map((c) => (
            <li key={c.id}>
              Factura {c.numeroDte}. {quien}: {enPalabras(c.suya)}. Tú: {enPalabras(c.mia)}.
            </li>
          ))}
          {choques.length > A_LA_VISTA && <li>Y {choques.length - A_LA_VISTA} más.</li>}
        </ul>
      )}
    </div>
  );
}

interface AccionesDeInclusionProps {
  readonly de: DeQuien;
  readonly rotulos: ModoDeInclusion['rotulos'];
  readonly inclusion: ReturnType<typeof useInclusion>;
  readonly tipos: readonly TipoDeRegistro[];
  readonly razon: string | null;
  readonly notificar: { readonly razon: string | null; readonly enCurso: boolean; readonly ejecutar: () => unknown };
  readonly alIncluirTodas: () => void;
  readonly alExcluirTodas: () => void;
  readonly alCerrar: () => void;
}

const enPalabras = (n: number): string => (n === 1 ? '1 cambio sin guardar' : `${n} cambios sin guardar`);

/** The buttons of the dialog, always in sight under the table. */
function AccionesDeInclusion(p: AccionesDeInclusionProps) {
  const { base, cambios, deshacer, guardar, guardando } = p.inclusion;
  const [exportando, setExportando] = useState(false);
  const exportar = () => {
    setExportando(true);
    const filas = base.map((f) => conCambio(f, cambios));
    exportarRecibidas(filas, p.tipos, nombreDeArchivo(p.de.periodo, p.de.nombre))
      .then(
        () => avisar('exito', AVISOS.excelListo),
        () => avisar('fallo', AVISOS.excelFallo),
      )
      .finally(() => setExportando(false));
  };
  return (
    <div className="decl-inclusion-acciones">
      <BotonDeFila razon={p.razon} alPulsar={p.alIncluirTodas}>
        {p.rotulos.incluirTodas}
      </BotonDeFila>
      <BotonDeFila razon={p.razon} alPulsar={p.alExcluirTodas}>
        {p.rotulos.excluirTodas}
      </BotonDeFila>
      {deshacer && <BotonDeFila alPulsar={deshacer}>Deshacer</BotonDeFila>}
      <BotonDeFila razon={p.notificar.razon} enCurso={p.notificar.enCurso} alPulsar={p.notificar.ejecutar}>
        {p.rotulos.notificar}
      </BotonDeFila>
      <BotonDeFila enCurso={exportando} alPulsar={exportar}>
        Excel
      </BotonDeFila>
      <span className="decl-aire" />
      <span role="status" className="decl-detalle">
        {cambios.size > 0 ? enPalabras(cambios.size) : ''}
      </span>
      <Button variant="default" onClick={p.alCerrar}>
        {ROTULOS.cerrar}
      </Button>
      <Button disabled={p.razon !== null || cambios.size === 0} loading={guardando} onClick={() => void guardar()}>
        Guardar
      </Button>
    </div>
  );
}

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
