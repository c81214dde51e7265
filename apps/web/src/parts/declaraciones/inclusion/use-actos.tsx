import { type FacturaRecibida, facturas } from '@aldia/contract/facturas.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { type ReactNode, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useActor } from '../../../base/sesion/actor.ts';
import { siNadaSalio } from '../filas/si-nada-salio.ts';
import { AvisoLegal, avisoLegalSilenciado } from './aviso-legal.tsx';
import { conCambio, decidir, decidirTodas } from './cambios.ts';
import { exportarRecibidas, nombreDeArchivo } from './excel-de-recibidas.ts';
import type { DeQuien, ModoDeInclusion } from './modo.ts';
import type { TipoDeRegistro } from './totales.ts';
import type { Inclusion } from './use-inclusion.ts';

export interface InclusionDeFacturasProps {
  readonly de: DeQuien;
  readonly modo: ModoDeInclusion;
  readonly inclusion: Inclusion;
  readonly lectura: NonNullable<Inclusion['lectura']>;
  readonly tipos: readonly TipoDeRegistro[];
  readonly alCerrar: () => void;
}
interface Acto {
  readonly enCurso: boolean;
  readonly ejecutar: () => unknown;
}
/** The actions on the invoices of a month, for any way of drawing them. */
export interface Actos {
  /** Why nothing can change, or null. */
  readonly razon: string | null;
  readonly alternar: (f: FacturaRecibida) => void;
  readonly clasificar: (f: FacturaRecibida, tipoRegistroId: number | null) => void;
  /** Includes or excludes several; before an inclusion the legal notice shows once (G-112). */
  readonly decidirVarias: (cuales: readonly FacturaRecibida[], incluye: boolean) => void;
  readonly notificar: Acto & { readonly razon: string | null };
  readonly exportar: Acto;
  /** The legal notice, while it is open. */
  readonly avisoLegal: ReactNode;
}

/** Shows the legal notice before an invoice is included, unless this person silenced it. */
function useAvisoLegal() {
  const { usuarioId } = useActor();
  const [pendiente, setPendiente] = useState<{ readonly hacer: () => void } | null>(null);
  const conAviso = (hacer: () => void) => (avisoLegalSilenciado(usuarioId) ? hacer() : setPendiente({ hacer }));
  const cerrar = () => setPendiente(null);
  const aceptar = () => {
    pendiente?.hacer();
    cerrar();
  };
  const avisoLegal = pendiente && <AvisoLegal usuarioId={usuarioId} alAceptar={aceptar} alCerrar={cerrar} />;
  return { conAviso, avisoLegal };
}

function useExcel({ de, inclusion: { base, cambios }, tipos }: InclusionDeFacturasProps): Acto {
  const [enCurso, setEnCurso] = useState(false);
  const ejecutar = () => {
    setEnCurso(true);
    const filas = base.map((f) => conCambio(f, cambios));
    exportarRecibidas(filas, tipos, nombreDeArchivo(de.periodo, de.nombre))
      .then(
        () => avisar('exito', AVISOS.excelListo),
        () => avisar('fallo', AVISOS.excelFallo),
      )
      .finally(() => setEnCurso(false));
  };
  return { enCurso, ejecutar };
}

export function useActos(props: InclusionDeFacturasProps): Actos {
  const { de, modo, inclusion, lectura } = props;
  const { cambios, cambiar } = inclusion;
  const { presentacion } = lectura;
  const razon = modo.razon(presentacion);
  const { conAviso, avisoLegal } = useAvisoLegal();
  const exportar = useExcel(props);
  const notificar = useAccion(facturas.notificarRecibidas, modo.alNotificar, {
    invalida: [misDeclaraciones.delAnioRos, misDeclaraciones.sinTerminar],
    comoQuedo: siNadaSalio,
  });
  const decidirVarias = (cuales: readonly FacturaRecibida[], incluye: boolean) => {
    const hacer = () => cambiar(decidirTodas(cambios, cuales, incluye));
    if (incluye) conAviso(hacer);
    else hacer();
  };
  const alternar = (f: FacturaRecibida) => {
    if (razon !== null || f.anulado) return;
    const incluye = !conCambio(f, cambios).incluye;
    const hacer = () => cambiar(decidir(cambios, f, { incluye }));
    if (incluye) conAviso(hacer);
    else hacer();
  };
  return {
    razon,
    alternar,
    clasificar: (f, tipoRegistroId) => cambiar(decidir(cambios, f, { tipoRegistroId })),
    decidirVarias,
    notificar: {
      // The mail says that the choice is made: it must not leave before the decisions reach the server.
      razon: modo.razonParaNotificar(presentacion) ?? inclusion.sinLlegar,
      enCurso: notificar.enCurso,
      ejecutar: () =>
        notificar.ejecutar({ usuarioId: de.usuarioId, presentacionId: presentacion.id, empleado: modo.empleado }),
    },
    exportar,
    avisoLegal,
  };
}
