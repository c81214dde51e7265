import { DATOS_DE_MASIVOS, paraQuien } from '@aldia/contract/hojas/mensajes.ts';
import { type Masivo, mensajes } from '@aldia/contract/mensajes.ts';
import { diaYHoraEn24 } from '@aldia/contract/momento.ts';
import {
  ROTULOS_DE_MENSAJES as R,
  ROTULO_DE_ACCION_MASIVA,
  ROTULO_DE_CLASE,
  ROTULO_DE_ESTADO_MASIVO,
  AVISOS_DE_MENSAJES as T,
} from '@aldia/contract/textos-mensajes.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { ACCIONES_DE_MASIVO, type AccionDeMasivo, sePuede } from '@aldia/domain/mensajes/masivo.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLista } from '../../../base/direccion/use-lista.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { useSegundosHasta } from '../../../base/reloj.ts';
import { BotonDeLista } from '../../../ui/boton-de-lista.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { columnasDe, columnasDeHoja } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { ParteHecha } from '../../../ui/parte-hecha.tsx';
import { Ventana } from '../../../ui/ventana.tsx';

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
const hechosDe = (m: Masivo, whatsapps: number | null) => [
  [R.estado, ROTULO_DE_ESTADO_MASIVO[m.estado]] as const,
  [R.clase, ROTULO_DE_CLASE[m.clase]] as const,
  [R.para, paraQuien(m)] as const,
  [R.fecha, diaYHoraEn24(m.creadoEn)] as const,
  [R.escribio, m.creadoPor] as const,
  [R.reciben, enCifras(m.destinatarios)] as const,
  [R.avance, enCifras(m.entregados)] as const,
  ...(whatsapps === null ? [] : [[R.whatsapps, enCifras(whatsapps)] as const]),
  [R.rechazados, enCifras(m.rechazados)] as const,
  ...(m.omitidos > 0 ? [[R.omitidos, enCifras(m.omitidos)] as const] : []),
  ...(m.porSalir > 0 ? [[m.terminadoEn === null ? R.porSalir : R.sinEnviar, enCifras(m.porSalir)] as const] : []),
  ...(m.adjuntos.length > 0 ? [[R.adjuntos, m.adjuntos.join(', ')] as const] : []),
  ...(m.motivo === '' ? [] : [[R.motivo, m.motivo] as const]),
];

/** One mail to many: its text, its progress, and who refused it. */
function DetalleDeMasivo({ id, alCerrar }: { readonly id: number; readonly alCerrar: () => void }) {
  const consulta = useConsulta(mensajes.detalle, { id }, { frescaMs: 0, siFalla: 'mensajes.detalle' });
  const { data } = consulta;
  return (
    <Ventana opened onClose={alCerrar} title={data?.masivo.asunto ?? R.detalle} size="xl">
      {data?.masivo.estado === 'detenido' && <p className="men-aviso">{T.detenido}</p>}
      {data && <Hechos de={hechosDe(data.masivo, data.whatsapps)} />}
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
      {data && data.rechazos.length < data.masivo.rechazados && (
        <p className="al-parrafo">
          {llenar(T.losUltimos, { n: enCifras(data.rechazos.length), total: enCifras(data.masivo.rechazados) })}
        </p>
      )}
      <div className="al-dialogo-pie">
        <Button variant="default" onClick={alCerrar}>
          Cerrar
        </Button>
      </div>
    </Ventana>
  );
}

const MS_ENTRE_MIRADAS = 2000;

const SaleEn = ({ saleEn }: Pick<Masivo, 'saleEn'>) => (
  <small>{llenar(T.saleEn, { s: useSegundosHasta(saleEn) })}</small>
);

/** The progress, as a bar and as a number. */
function Avance({ masivo: { estado, saleEn, entregados, destinatarios } }: { readonly masivo: Masivo }) {
  const parte = destinatarios === 0 ? 0 : (100 * entregados) / destinatarios;
  return (
    <ParteHecha parte={parte}>
      {llenar(T.deTantos, { n: entregados.toLocaleString('en-US'), total: destinatarios.toLocaleString('en-US') })}
      {estado === 'programado' && <SaleEn saleEn={saleEn} />}
    </ParteHecha>
  );
}

const COLUMNAS = columnasDeHoja(DATOS_DE_MASIVOS, {
  dibujos: {
    [R.fecha]: (m: Masivo) => diaYHoraEn24(m.creadoEn),
    [R.avance]: (m: Masivo) => <Avance masivo={m} />,
  },
});

/** The mails to many with their results; a mail in progress refetches regularly. */
export function Historial() {
  const [abierto, setAbierto] = useState<number | null>(null);
  const { tabla, consulta } = useLista(mensajes.listado, {}, { siFalla: 'mensajes.listado' });
  const camina = (consulta.data?.filas ?? []).some((m) => m.estado === 'programado' || m.estado === 'enviando');
  const mirar = useEffectEvent(() => void consulta.refetch());
  useEffect(() => {
    if (!camina) return;
    const reloj = setInterval(() => mirar(), MS_ENTRE_MIRADAS);
    return () => clearInterval(reloj);
  }, [camina]);
  return (
    <section className="men-historial" aria-label={R.historial}>
      <h2 className="men-titulo">{R.historial}</h2>
      <DataTable
        titulo={R.historial}
        columnas={COLUMNAS}
        {...tabla}
        alAbrir={(m) => setAbierto(m.id)}
        acciones={(m) => <Acciones masivo={m} />}
        menu={(m) => [{ rotulo: R.verDetalle, alElegir: () => setAbierto(m.id) }]}
        vacio={{ texto: T.sinHistorial }}
      />
      {abierto !== null && <DetalleDeMasivo id={abierto} alCerrar={() => setAbierto(null)} />}
    </section>
  );
}

const INVALIDA = [mensajes.listado, mensajes.detalle];
/** The possible actions now: undo before anything was sent, then stop or resume. */
function Acciones({ masivo }: { readonly masivo: Masivo }) {
  const [cancela, setCancela] = useState(false);
  const opciones = { invalida: INVALIDA, alExito: () => setCancela(false) };
  const por: Readonly<Record<AccionDeMasivo, ReturnType<typeof useAccion<typeof mensajes.actuar>>>> = {
    deshacer: useAccion(mensajes.actuar, 'mensajes.deshacer', opciones),
    pausar: useAccion(mensajes.actuar, 'mensajes.pausar', opciones),
    seguir: useAccion(mensajes.actuar, 'mensajes.seguir', opciones),
    cancelar: useAccion(mensajes.actuar, 'mensajes.cancelar', opciones),
  };
  const hacer = (accion: AccionDeMasivo) => por[accion].ejecutar({ id: masivo.id, accion });
  return (
    <>
      {ACCIONES_DE_MASIVO.filter((a) => sePuede(a, masivo.estado)).map((accion) => (
        <BotonDeLista
          key={accion}
          rotulo={ROTULO_DE_ACCION_MASIVA[accion]}
          nombre={`${ROTULO_DE_ACCION_MASIVA[accion]}: ${masivo.asunto}`}
          alPulsar={() => (accion === 'cancelar' ? setCancela(true) : hacer(accion))}
        />
      ))}
      <ConfirmDialog
        abierto={cancela}
        titulo={ROTULO_DE_ACCION_MASIVA.cancelar}
        hechos={[
          [R.asunto, masivo.asunto],
          [R.avance, masivo.entregados.toLocaleString('en-US')],
          [R.porSalir, masivo.porSalir.toLocaleString('en-US')],
        ]}
        confirmar={ROTULO_DE_ACCION_MASIVA.cancelar}
        peligro
        enCurso={por.cancelar.enCurso}
        alConfirmar={() => hacer('cancelar')}
        alCerrar={() => setCancela(false)}
        luego={T.cancelarQue}
      />
    </>
  );
}
