import { paraQuien } from '@aldia/contract/hojas/mensajes.ts';
import { type Masivo, mensajes } from '@aldia/contract/mensajes.ts';
import { diaYHoraEn24 } from '@aldia/contract/momento.ts';
import {
  ROTULOS_DE_MENSAJES as R,
  ROTULO_DE_CLASE,
  ROTULO_DE_ESTADO_MASIVO,
  AVISOS_DE_MENSAJES as T,
} from '@aldia/contract/textos-mensajes.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Button, Modal } from '@mantine/core';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Hechos } from '../../../ui/hechos.tsx';

interface Rechazado {
  readonly usuarioId: number;
  readonly nombre: string;
  readonly nit: string;
  readonly correo: string;
  readonly respuesta: string;
}
const col = columnasDe<Rechazado>();
const RECHAZOS = [
  col.texto(R.nombre, (r) => r.nombre),
  col.texto(
    R.nit,
    (r) => r.nit,
    (r) => formatNit(r.nit),
  ),
  col.texto(R.correo, (r) => r.correo),
  col.texto(R.motivo, (r) => r.respuesta),
];

const enCifras = (n: number): string => n.toLocaleString('en-US');
const hechosDe = (m: Masivo) => [
  [R.estado, ROTULO_DE_ESTADO_MASIVO[m.estado]] as const,
  [R.clase, ROTULO_DE_CLASE[m.clase]] as const,
  [R.para, paraQuien(m)] as const,
  [R.fecha, diaYHoraEn24(m.creadoEn)] as const,
  [R.escribio, m.creadoPor] as const,
  [R.reciben, enCifras(m.destinatarios)] as const,
  [R.avance, enCifras(m.entregados)] as const,
  [R.rechazados, enCifras(m.rechazados)] as const,
  ...(m.omitidos > 0 ? [[R.omitidos, enCifras(m.omitidos)] as const] : []),
  ...(m.porSalir > 0 ? [[m.terminadoEn === null ? R.porSalir : R.sinEnviar, enCifras(m.porSalir)] as const] : []),
  ...(m.adjuntos.length > 0 ? [[R.adjuntos, m.adjuntos.join(', ')] as const] : []),
  ...(m.motivo === '' ? [] : [[R.motivo, m.motivo] as const]),
];

/** One mail to many: its text, how far it went and who refused it. */
export function DetalleDeMasivo({ id, alCerrar }: { readonly id: number; readonly alCerrar: () => void }) {
  const consulta = useConsulta(mensajes.detalle, { id }, { frescaMs: 0, siFalla: 'mensajes.detalle' });
  const { data } = consulta;
  return (
    <Modal opened onClose={alCerrar} title={data?.masivo.asunto ?? R.detalle} size="xl">
      {data?.masivo.estado === 'detenido' && <p className="men-aviso">{T.detenido}</p>}
      {data && <Hechos de={hechosDe(data.masivo)} />}
      {data && <div className="men-carta">{data.mensaje}</div>}
      <h3 className="men-titulo">{R.rechazos}</h3>
      <DataTable
        titulo={R.rechazos}
        columnas={RECHAZOS}
        filas={data?.rechazos}
        clave={(r) => r.usuarioId}
        consulta={consulta}
        porPagina={15}
        vacio={{ texto: T.ningunRechazo }}
      />
      <div className="al-dialogo-pie">
        <Button variant="default" onClick={alCerrar}>
          Cerrar
        </Button>
      </div>
    </Modal>
  );
}
