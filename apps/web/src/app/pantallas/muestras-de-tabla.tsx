import type { Tono } from '@aldia/contract/columnas.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { hoy } from '../../base/reloj.ts';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { IconMail, IconTrash } from '../../ui/iconos.ts';
import { MonthPicker } from '../../ui/month-picker.tsx';
import { type FilaDeMuestra, filasDeMuestra } from './datos.ts';

const TONO: Readonly<Record<FilaDeMuestra['estado'], Tono>> = {
  Pendiente: 'espera',
  Finalizada: 'listo',
  Rechazada: 'alto',
  'Facturas cargadas': 'informa',
};
const col = columnasDe<FilaDeMuestra>();
const COLUMNAS = [
  col.texto('Nombre', (f) => f.nombre),
  col.texto(
    'NIT',
    (f) => f.nit,
    (f) => (
      <CopyCell copiar={f.nit} rotulo="NIT">
        {f.nit}
      </CopyCell>
    ),
  ),
  col.monto('Facturas', (f) => f.facturas, { suma: true }),
  col.siNo('Pagado', (f) => f.pagado),
  col.fecha('Vence', (f) => f.vence),
  col.estado('Estado', (f) => ({ rotulo: f.estado, tono: TONO[f.estado] })),
];
const POCAS = filasDeMuestra(14);
const MUCHAS = filasDeMuestra(1000);
const nada = () => undefined;
const CON_ERROR = { isPending: false, isError: true, refetch: nada };

function TablaCompleta() {
  const [claves, setClaves] = useState<ReadonlySet<string>>(new Set(['2']));
  const [elegido, setElegido] = useState(mes('2026-11'));
  const [abierta, setAbierta] = useState('');
  return (
    <>
      <p role="status">{abierta}</p>
      <DataTable
        titulo="Declaraciones de muestra"
        columnas={COLUMNAS}
        filas={POCAS}
        porPagina={10}
        barra={<MonthPicker mes={elegido} onChange={setElegido} hasta={hoy()} />}
        acciones={(f) => (
          <Button size="compact-sm" variant="default" disabled={f.pagado}>
            Enviar a pago
          </Button>
        )}
        menu={(f) => [
          {
            rotulo: 'Recordar el pago',
            icono: <IconMail size={16} />,
            alElegir: () => setAbierta(`Recordar ${f.nombre}`),
          },
          {
            rotulo: 'Eliminar',
            icono: <IconTrash size={16} />,
            alElegir: nada,
            deshabilitada: f.pagado,
            razon: 'Ya está pagada',
          },
        ]}
        alAbrir={(f) => setAbierta(`Abierta: ${f.nombre}`)}
        seleccion={{ claves, alCambiar: setClaves, acciones: <Button size="compact-sm">Notificar</Button> }}
        claseDeFila={(f) => (f.anulado ? 'anulado' : undefined)}
        excel={{ nombre: 'muestra' }}
      />
    </>
  );
}

export function MuestrasDeTabla() {
  return (
    <div className="al-campos">
      <h2>Completa</h2>
      <TablaCompleta />
      <h2>Mil filas sin páginas</h2>
      <DataTable titulo="Mil filas" columnas={COLUMNAS} filas={MUCHAS} porPagina="todas" />
      <h2>Cargando</h2>
      <DataTable titulo="Cargando" columnas={COLUMNAS} filas={undefined} />
      <h2>Vacía</h2>
      <DataTable
        titulo="Vacía"
        columnas={COLUMNAS}
        filas={[]}
        vacio={{
          texto: 'Aquí verás las declaraciones del mes. Todavía no hay clientes asignados.',
          accion: <Button variant="default">Elegir otro mes</Button>,
        }}
      />
      <h2>Con error</h2>
      <DataTable titulo="Con error" columnas={COLUMNAS} filas={undefined} consulta={CON_ERROR} />
    </div>
  );
}
