import { DATOS_PENDIENTES } from '@aldia/contract/hojas/pendientes.ts';
import { type FilaPendiente, pendientes } from '@aldia/contract/pendientes.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { ROTULOS_DE_PENDIENTES as R, AVISOS_DE_PENDIENTES as T } from '@aldia/contract/textos-pendientes.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCola } from '../../base/direccion/cola.ts';
import { useLista } from '../../base/direccion/use-lista.ts';
import { vacioConEnlace } from '../../base/vacio-con-enlace.tsx';
import { EnlaceAlMes } from '../../parts/declaraciones/filas/enlace-al-mes.tsx';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { BotonDePaso } from './boton-de-paso.tsx';
import { DialogoDePaso } from './dialogo-de-paso.tsx';
import { useDireccion } from './direccion.ts';
import { Filtros } from './filtros.tsx';
import { ChipDeMotivo, Motivos } from './motivos.tsx';
import type { DialogoDePaso as Dialogo } from './paso.ts';
import { MarcaDeQuienes } from './quienes.tsx';
import './pendientes.css';

const COLUMNAS = columnasDeHoja(DATOS_PENDIENTES, {
  dibujos: {
    Cliente: (f) => (
      <span>
        <MarcaDeQuienes usuarioId={f.usuarioId} periodo={f.periodo} />
        <EnlaceAlMes {...f} />
      </span>
    ),
    NIT: (f) => (
      <span className="pend-entero">
        <CopyCell copiar={f.nit} rotulo="NIT">
          {formatNit(f.nit)}
        </CopyCell>
      </span>
    ),
    'Qué lo bloquea': (f) => <ChipDeMotivo motivo={f.motivo} />,
  },
});

interface Abierto {
  readonly dialogo: Dialogo;
  readonly fila: FilaPendiente;
}

/** /pendientes: every client with an unfinished month, the one reason that blocks it, and the button that resolves it. */
export function PendientesPage() {
  const { direccion, de, cambiar } = useDireccion();
  const { colaborador, regimen, motivo, vencidas = false } = direccion;
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const { tabla, consulta } = useLista(
    pendientes.listado,
    { de, colaborador, regimen, motivo, vencidas },
    { siFalla: 'pendientes.listado' },
  );
  const filtrada = [colaborador, regimen, motivo, direccion.vencidas].some((f) => f !== undefined);
  useCola(tabla.filas);
  const cerrar = () => {
    setAbierto(null);
    void consulta.refetch();
  };
  return (
    <Page
      titulo={R.titulo}
      acciones={
        <Button component={Link} to="/cambios" variant="default">
          {R.cambios}
        </Button>
      }
    >
      <Motivos cuentas={consulta.data?.cuentas} elegido={motivo} alElegir={(elegido) => cambiar({ motivo: elegido })} />
      <DataTable
        titulo={R.titulo}
        columnas={COLUMNAS}
        {...tabla}
        barra={
          <div className="pend-filtros">
            <Filtros />
          </div>
        }
        acciones={(fila) => <BotonDePaso fila={fila} alAbrir={(dialogo) => setAbierto({ dialogo, fila })} />}
        claseDeFila={(f) => (f.dias < 0 ? 'pend-vencida' : undefined)}
        vacio={
          // An empty queue of one's own says nothing of the others'.
          de !== 'todas' && colaborador === undefined
            ? {
                texto: AVISOS_DE_DECLARACIONES.nadaConFiltros,
                accion: (
                  <Button variant="default" onClick={() => cambiar({ de: 'todas' })}>
                    Ver todas
                  </Button>
                ),
              }
            : vacioConEnlace(
                filtrada ? AVISOS_DE_DECLARACIONES.nadaConFiltros : T.nadaBloquea,
                '/empleado',
                'Mi trabajo de hoy',
              )
        }
      />
      {abierto && <DialogoDePaso dialogo={abierto.dialogo} id={abierto.fila.id} alCerrar={cerrar} />}
    </Page>
  );
}
