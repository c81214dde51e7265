import { DiaCable } from '@aldia/contract/cables.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_SEGUIMIENTO as R, AVISOS_DE_SEGUIMIENTO as T } from '@aldia/contract/textos-seguimiento.ts';
import { type Dia, formatDia } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { useAvisoDeVacio } from '../../base/avisos/aviso-de-vacio.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { useHoy } from '../../base/reloj.ts';
import { Vacio } from '../../ui/estados.tsx';
import { CampoDia } from '../../ui/formulario/campo-dia.tsx';
import { CampoSeleccion } from '../../ui/formulario/campo-seleccion.tsx';
import { Formulario } from '../../ui/formulario/formulario.tsx';
import { NoVino } from '../../ui/no-vino.tsx';
import { Page } from '../../ui/page.tsx';
import { DEL_DIA } from './columnas.tsx';
import { useDireccion } from './direccion.ts';
import { TablaDeSeguimiento } from './tabla-de-seguimiento.tsx';

const REPORTES = {
  realizadas: {
    endpoint: seguimiento.realizadas,
    titulo: R.realizadas,
    archivo: 'declaraciones_colaborador',
    vacio: T.sinRealizadas,
  },
  noConfirmadas: {
    endpoint: seguimiento.noConfirmadas,
    titulo: R.noConfirmadas,
    archivo: 'declaraciones_noconfirmadas',
    vacio: T.sinNoConfirmadas,
  },
} as const;

interface ColaboradorProps {
  readonly reporte: keyof typeof REPORTES;
}
interface Elegidos {
  readonly colaborador: number;
  readonly fecha: Dia;
  /** The last of several days, when a link leads here; a person who searches by hand chooses one day. */
  readonly hasta?: Dia | undefined;
}

/** What a collaborator finished on a day, or what waits for payment since then (spec 2, section 2.16). */
function Colaborador({ reporte }: ColaboradorProps) {
  const { direccion, cambiar } = useDireccion();
  const { colaborador, fecha, hasta } = direccion;
  const elegidos = colaborador !== undefined && fecha !== undefined ? { colaborador, fecha, hasta } : null;
  // Clearing the form starts a new one.
  const [vez, setVez] = useState(0);
  const limpiar = () => {
    cambiar({ colaborador: undefined, fecha: undefined, hasta: undefined });
    setVez(vez + 1);
  };
  return (
    <Page titulo={REPORTES[reporte].titulo}>
      <Filtro
        key={vez}
        elegidos={elegidos}
        alConsultar={(e) => cambiar({ ...e, hasta: undefined })}
        alLimpiar={limpiar}
      />
      {elegidos ? (
        <Resultado
          key={`${elegidos.colaborador} ${elegidos.fecha} ${elegidos.hasta ?? ''}`}
          {...elegidos}
          reporte={reporte}
        />
      ) : (
        <Vacio texto={T.eligeColaborador} />
      )}
    </Page>
  );
}

export const RealizadasPage = () => <Colaborador reporte="realizadas" />;
export const NoConfirmadasPage = () => <Colaborador reporte="noConfirmadas" />;

const hastaElDia = (hoy: Dia) =>
  z.object({
    colaborador: z.string(AVISOS.campoObligatorio).min(1, AVISOS.campoObligatorio),
    fecha: DiaCable.refine((d) => d <= hoy, AVISOS.diaFuturo),
  });

interface FiltroProps {
  readonly elegidos: Elegidos | null;
  readonly alConsultar: (elegidos: Elegidos) => void;
  readonly alLimpiar: () => void;
}

function Filtro({ elegidos, alConsultar, alLimpiar }: FiltroProps) {
  const hoy = useHoy();
  const consulta = useConsulta(seguimiento.colaboradores, {}, { siFalla: 'seguimiento.colaboradores' });
  const opciones = (consulta.data ?? []).map((c) => ({
    valor: String(c.id),
    rotulo: c.activo ? c.nombre : `${c.nombre} (inactivo)`,
  }));
  return (
    <div className="seg-formulario">
      <Formulario
        id="filtro-de-colaborador"
        esquema={hastaElDia(hoy)}
        valores={{ colaborador: elegidos ? String(elegidos.colaborador) : '', fecha: elegidos?.fecha ?? hoy }}
        alGuardar={async ({ colaborador, fecha }) => alConsultar({ colaborador: Number(colaborador), fecha })}
      >
        <CampoSeleccion nombre="colaborador" rotulo="Colaborador TIC" opciones={opciones} conBusqueda requerido />
        <NoVino consulta={consulta} />
        <CampoDia nombre="fecha" rotulo="Fecha" requerido />
      </Formulario>
      <div className="seg-botones">
        <Button type="submit" form="filtro-de-colaborador">
          {R.consultar}
        </Button>
        <Button variant="default" onClick={alLimpiar}>
          {R.limpiar}
        </Button>
      </div>
    </div>
  );
}

function Resultado({ colaborador, fecha, hasta, reporte }: Elegidos & ColaboradorProps) {
  const { endpoint, titulo, archivo, vacio } = REPORTES[reporte];
  const entrada = { fecha, hasta, colaboradorId: colaborador };
  const consulta = useConsulta(endpoint, entrada, { siFalla: 'seguimiento.reporte' });
  useAvisoDeVacio(consulta, 'seguimiento.reporte');
  return (
    <>
      {hasta && (
        <p className="al-parrafo">{llenar(T.variosDias, { desde: formatDia(fecha), hasta: formatDia(hasta) })}</p>
      )}
      <TablaDeSeguimiento
        titulo={titulo}
        columnas={DEL_DIA}
        filas={consulta.data}
        consulta={consulta}
        excel={{ nombre: `${archivo}_${fecha}${hasta ? `_${hasta}` : ''}` }}
        vacio={{ texto: hasta ? T.sinNadaEsosDias : vacio }}
      />
    </>
  );
}
