import { formularios } from '@aldia/contract/formularios.ts';
import { type ClienteDeLibros, libros } from '@aldia/contract/libros.ts';
import { AVISOS_DE_LIBROS as AVISOS, ROTULOS_DE_LIBROS as ROTULOS } from '@aldia/contract/textos-libros.ts';
import { anioDe } from '@aldia/domain/fechas/fechas.ts';
import { Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useAvisoDeFallo } from '../../app/aviso-de-fallo.ts';
import { hoy } from '../../app/reloj.ts';
import { useConsulta } from '../../app/use-consulta.ts';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { FormularioSat } from '../../ui/formulario-sat.tsx';
import { aniosAlrededor } from './anios.ts';
import { archivosDeCierre } from './archivos-de-libro.ts';
import { AvanceDeDescarga } from './avance-de-descarga.tsx';
import { BotonesDeArchivo } from './botones-de-archivo.tsx';
import { ClientesDeLibros } from './clientes-de-libros.tsx';
import { DatosDelCliente } from './datos-del-cliente.tsx';
import { useDescargas } from './use-descargas.ts';

/** `/reporte_anual/isr`: the annual closing of income tax, SAT-1411, of the clients of ROS (spec 2, sections 2.7 and 2.12). */
export function IsrAnualPage() {
  return (
    <ClientesDeLibros
      titulo={ROTULOS.isrAnual}
      endpoint={libros.clientesRos}
      archivo="clientes_ros"
      accion={ROTULOS.cierreAnual}
      vacio={AVISOS.sinClientesRos}
    >
      {(cliente, cerrar) => (
        <Modal opened onClose={cerrar} title={`SAT-1411 de ${cliente.nombre}`} size={1000}>
          <DatosDelCliente cliente={cliente} />
          <Isr cliente={cliente} />
        </Modal>
      )}
    </ClientesDeLibros>
  );
}

function Isr({ cliente }: { readonly cliente: ClienteDeLibros }) {
  const actual = anioDe(hoy());
  const [anio, setAnio] = useState(actual);
  const descargas = useDescargas();
  const archivos = archivosDeCierre(cliente.id, anio, true);
  return (
    <div className="libro">
      <div className="libro-barra">
        <NativeSelect
          label="Año"
          value={String(anio)}
          data={aniosAlrededor(actual).map(String)}
          onChange={(e) => setAnio(Number(e.currentTarget.value))}
        />
        <BotonesDeArchivo
          deshabilitados={descargas.avance !== null}
          alExcel={() => void descargas.iniciar(archivos.excel, 'libros.excel')}
          alPdf={() => void descargas.iniciar(archivos.pdf, 'libros.pdf')}
        />
      </div>
      <AvanceDeDescarga descargas={descargas} />
      <Formulario key={anio} usuarioId={cliente.id} anio={anio} />
    </div>
  );
}

function Formulario({ usuarioId, anio }: { readonly usuarioId: number; readonly anio: number }) {
  const consulta = useConsulta(formularios.isrAnual, { anio, usuario_id: usuarioId });
  useAvisoDeFallo(consulta, 'formularios.isrAnual');
  if (consulta.isError) return <FalloAlCargar alReintentar={consulta.refetch} />;
  if (!consulta.data) return <Cargando lineas={12} />;
  const { formulario, meses_declarados: meses } = consulta.data;
  return (
    <>
      {meses === 0 && <p className="libro-nota">{AVISOS.anioEnCero}</p>}
      <FormularioSat formulario={formulario} />
    </>
  );
}
