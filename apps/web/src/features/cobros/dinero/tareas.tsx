import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { cuandoFue } from '../../../ui/cuando-fue.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { dialogoAparte } from '../../../ui/dialogo-aparte.tsx';
import type { ResumenDeDinero } from './cifras.tsx';
import { type CambiarDireccion, DE_SU_VISTA } from './direccion.ts';
import { CLASE_DE_TAREA } from './palabras.ts';

const CerrarTarea = dialogoAparte(async () => (await import('./cerrar-tarea.tsx')).CerrarTarea);
const ReintentarDevolucion = dialogoAparte(
  async () => (await import('./reintentar-devolucion.tsx')).ReintentarDevolucion,
);

const DevueltoAparte = dialogoAparte(async () => (await import('./devuelto-aparte.tsx')).DevueltoAparte);
const DecidirDuda = dialogoAparte(async () => (await import('./decidir-duda.tsx')).DecidirDuda);

type Tarea = ResumenDeDinero['tareas'][number];

const col = columnasDe<Tarea>();
const COLUMNAS = [
  col.texto('Tarea', (t) => CLASE_DE_TAREA[t.clase]),
  col.texto('Detalle', (t) => t.detalle),
  col.texto(T.renovaciones, (t) => (t.renovaciones === null ? '' : t.renovaciones.toLocaleString('en-US'))),
  col.momento(
    'Abierta',
    (t) => t.abiertaEn,
    (t) => cuandoFue(t.abiertaEn),
  ),
];

/** The one action that ends each kind of task. */
const SIGUIENTE: Readonly<Record<Tarea['clase'], string>> = {
  en_duda: 'Decidir el cobro',
  anulacion_fallida: 'Reintentar la devolución',
  codigo_111: 'Cerrar la tarea',
  sin_conciliar: 'Ver la conciliación',
  no_entregado: 'Cerrar la tarea',
  copia_liberada: 'Cerrar la tarea',
};

const SE_CIERRAN: ReadonlySet<Tarea['clase']> = new Set(['codigo_111', 'no_entregado', 'copia_liberada']);
/** Whether closing the task is all there is to do. */
const seCierra = ({ clase }: Tarea): boolean => SE_CIERRAN.has(clase);

interface TareasProps {
  readonly tareas: readonly Tarea[];
  readonly cambiar: CambiarDireccion;
}

/** What waits for a person, each with its one next action; the menu has the story of its charge and the option to close it. */
export function Tareas({ tareas, cambiar }: TareasProps) {
  const [actuando, setActuando] = useState<Tarea | null>(null);
  const [cerrando, setCerrando] = useState<Tarea | null>(null);
  const [devuelta, setDevuelta] = useState<string | null>(null);
  const actuar = (t: Tarea) => {
    if (t.clase === 'sin_conciliar') cambiar({ ver: 'conciliacion', ...DE_SU_VISTA });
    else if (seCierra(t) || t.intencionId === null) setCerrando(t);
    else setActuando(t);
  };
  const menu = (t: Tarea) => [
    {
      rotulo: 'Ver la historia del cobro',
      alElegir: () => t.intencionId && cambiar({ cobro: t.intencionId }),
      ...(t.intencionId === null ? { deshabilitada: true, razon: 'No es de un cobro' } : {}),
    },
    ...(t.clase === 'anulacion_fallida' && t.intencionId !== null
      ? [{ rotulo: T.aparte, alElegir: () => setDevuelta(t.intencionId) }]
      : []),
    ...(seCierra(t) ? [] : [{ rotulo: 'Cerrar la tarea', alElegir: () => setCerrando(t) }]),
  ];
  return (
    <>
      <DataTable
        titulo="Tareas abiertas"
        columnas={COLUMNAS}
        filas={tareas}
        enDireccion
        acciones={(t) => (
          <Button size="compact-md" aria-label={`${SIGUIENTE[t.clase]}: ${t.detalle}`} onClick={() => actuar(t)}>
            {SIGUIENTE[t.clase]}
          </Button>
        )}
        menu={menu}
        excel={{ nombre: 'tareas_de_cobros' }}
        vacio={{ texto: T.sinTareas }}
      />
      {devuelta && <DevueltoAparte id={devuelta} alCerrar={() => setDevuelta(null)} />}
      {cerrando && <CerrarTarea tarea={cerrando} alCerrar={() => setCerrando(null)} />}
      {actuando?.clase === 'en_duda' && actuando.intencionId && (
        <DecidirDuda id={actuando.intencionId} alCerrar={() => setActuando(null)} />
      )}
      {actuando?.clase === 'anulacion_fallida' && actuando.intencionId && (
        <ReintentarDevolucion id={actuando.intencionId} alCerrar={() => setActuando(null)} />
      )}
    </>
  );
}
