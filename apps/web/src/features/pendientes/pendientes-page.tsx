import { type FilaPendiente, pendientes } from '@aldia/contract/pendientes.ts';
import { ROTULOS_DE_PENDIENTES as R, AVISOS_DE_PENDIENTES as T } from '@aldia/contract/textos-pendientes.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLista } from '../../base/direccion/use-lista.ts';
import { vacioConEnlace } from '../../base/vacio-con-enlace.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { BotonDePaso } from './boton-de-paso.tsx';
import { COLUMNAS } from './columnas.tsx';
import { DialogoDeDeclaracion } from './dialogo-de-declaracion.tsx';
import { useDireccion } from './direccion.ts';
import { Filtros } from './filtros.tsx';
import { Motivos } from './motivos.tsx';
import type { DialogoDePaso } from './paso.ts';
import './pendientes.css';

interface Abierto {
  readonly dialogo: DialogoDePaso;
  readonly fila: FilaPendiente;
}

/** /pendientes: every client whose month is not finished, the one thing that blocks it, and the button that resolves it. */
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
      <Motivos
        cuentas={consulta.data?.cuentas ?? []}
        elegido={motivo}
        alElegir={(elegido) => cambiar({ motivo: elegido })}
      />
      <DataTable
        titulo={R.titulo}
        columnas={COLUMNAS}
        {...tabla}
        barra={<Filtros />}
        acciones={(fila) => <BotonDePaso fila={fila} alAbrir={(dialogo) => setAbierto({ dialogo, fila })} />}
        claseDeFila={(f) => (f.dias < 0 ? 'pend-vencida' : undefined)}
        vacio={vacioConEnlace(filtrada ? T.nadaConFiltros : T.nadaBloquea, '/empleado', 'Mi trabajo de hoy')}
      />
      {abierto && <DialogoDeDeclaracion dialogo={abierto.dialogo} id={abierto.fila.id} alCerrar={cerrar} />}
    </Page>
  );
}
