import { formularios } from '@aldia/contract/formularios.ts';
import { type ClienteDeLibros, libros } from '@aldia/contract/libros.ts';
import {
  AVISOS_DE_LIBROS as AVISOS,
  avisoDeMesesSinCifras,
  ROTULOS_DE_LIBROS as ROTULOS,
} from '@aldia/contract/textos-libros.ts';
import { anioDe, anioDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { useState } from 'react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { useHoy } from '../../base/reloj.ts';
import { PalabrasDeFormulario } from '../../parts/declaraciones/formularios/palabras-de-formulario.tsx';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { type CasillaParaDibujar, FormularioSat } from '../../ui/formulario-sat.tsx';
import { MesesDeCifra } from '../../ui/meses-de-cifra.tsx';
import { Ventana } from '../../ui/ventana.tsx';
import { aniosAlrededor } from './anios.ts';
import { BarraDeCierre } from './barra-de-cierre.tsx';
import { ClientesDeLibros } from './clientes-de-libros.tsx';
import { DatosDelCliente } from './datos-del-cliente.tsx';

/** `/reporte_anual/isr`: the annual closing of income tax, SAT-1411, for ROS clients (spec 2, sections 2.7 and 2.12). */
export function IsrAnualPage() {
  return (
    <ClientesDeLibros
      titulo={ROTULOS.isrAnual}
      endpoint={libros.clientesRos}
      accion={ROTULOS.cierreAnual}
      vacio={AVISOS.sinClientesRos}
    >
      {(cliente, cerrar) => <CierreDelIsr cliente={cliente} alCerrar={cerrar} />}
    </ClientesDeLibros>
  );
}

interface CierreDelIsrProps {
  readonly cliente: ClienteDeLibros;
  readonly alCerrar: () => void;
}

function CierreDelIsr({ cliente, alCerrar }: CierreDelIsrProps) {
  return (
    <Ventana opened onClose={alCerrar} title={`SAT-1411 de ${cliente.nombre}`} size={1000}>
      <DatosDelCliente cliente={cliente} />
      <Isr cliente={cliente} />
    </Ventana>
  );
}

function Isr({ cliente }: { readonly cliente: ClienteDeLibros }) {
  const hoy = useHoy();
  const [anio, setAnio] = useState(anioDeclarado(hoy));
  return (
    <div className="libro">
      <BarraDeCierre usuarioId={cliente.id} anios={aniosAlrededor(anioDe(hoy))} anio={anio} alElegir={setAnio} conIsr />
      <Formulario key={anio} usuarioId={cliente.id} anio={anio} />
    </div>
  );
}

function Formulario({ usuarioId, anio }: { readonly usuarioId: number; readonly anio: number }) {
  const [abierta, setAbierta] = useState<CasillaParaDibujar | null>(null);
  const consulta = useConsulta(formularios.isrAnual, { anio, usuarioId }, { siFalla: 'formularios.isrAnual' });
  if (consulta.isLoadingError) return <FalloAlCargar alReintentar={consulta.refetch} />;
  if (!consulta.data) return <Cargando lineas={12} />;
  const { formulario, meses } = consulta.data;
  const nota = meses.length === 0 ? AVISOS.anioEnCero : avisoDeMesesSinCifras(consulta.data);
  return (
    <>
      {nota !== null && <p className="libro-nota">{nota}</p>}
      <FormularioSat formulario={formulario} alAbrirDocumentos={setAbierta} />
      <PalabrasDeFormulario formulario={formulario} />
      {abierta && <MesesDeCifra casilla={abierta} meses={meses} alCerrar={() => setAbierta(null)} />}
    </>
  );
}
