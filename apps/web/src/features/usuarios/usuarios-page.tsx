import { AVISOS_DE_RELEVO } from '@aldia/contract/textos-relevo.ts';
import { ROTULOS_DE_USUARIOS as R, AVISOS_DE_USUARIOS as T } from '@aldia/contract/textos-usuarios.ts';
import { leerOrdenDeUsuarios, usuarios } from '@aldia/contract/usuarios.ts';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useDireccion } from '../../base/direccion/use-direccion.ts';
import { useLista } from '../../base/direccion/use-lista.ts';
import { useSesion } from '../../base/sesion/sesion.ts';
import { CambiarMuchosDialog } from '../../parts/relevo/cambiar-muchos-dialog.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { TAMANIOS_DE_PAGINA } from '../../ui/data-table/tipos.ts';
import { Page } from '../../ui/page.tsx';
import { ConRetornoDeFoco } from '../../ui/retorno-de-foco.tsx';
import { type Abierto, opcionesDe } from './actos.ts';
import { columnasDeUsuarios } from './columnas.tsx';
import { DialogoDeUsuario } from './dialogo-de-usuario.tsx';
import './usuarios.css';

const COLUMNAS_A_LA_VEZ = 3;

/** /reporte_usuarios: everybody who has an account, and what an administrator does to them (spec 3, section 2.1). */
export function UsuariosPage() {
  const sesion = useSesion();
  const { direccion } = useDireccion();
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const [elegidos, setElegidos] = useState<ReadonlySet<string>>(new Set());
  const [aVarios, setAVarios] = useState(false);
  const conocida = leerOrdenDeUsuarios(direccion.orden ?? '') !== null;
  const { tabla } = useLista(
    usuarios.listado,
    {},
    {
      ordenes: conocida ? (direccion.orden ?? '').split(',') : [],
      ordenUsual: 'nombre',
      columnasALaVez: COLUMNAS_A_LA_VEZ,
      tamanios: TAMANIOS_DE_PAGINA,
      siFalla: 'usuarios.listado',
    },
  );
  const columnas = useMemo(() => columnasDeUsuarios((usuario) => setAbierto({ acto: 'verificado', usuario })), []);
  // As the list has it now: after a 409 the dialog shows what somebody else left, and the next try counts.
  const usuario = abierto && (tabla.filas?.find((u) => u.id === abierto.usuario.id) ?? abierto.usuario);
  return (
    <Page titulo={R.titulo}>
      <div className="usu-lista">
        <DataTable
          titulo={R.titulo}
          columnas={columnas}
          {...tabla}
          seleccion={{
            claves: elegidos,
            alCambiar: setElegidos,
            acciones: <Button onClick={() => setAVarios(true)}>{AVISOS_DE_RELEVO.muchos}</Button>,
          }}
          menu={(u) =>
            opcionesDe(u, {
              esPropia: u.id === sesion?.usuarioId,
              abrir: (acto) => setAbierto({ acto, usuario: u }),
            })
          }
          vacio={{ texto: T.vacio }}
        />
      </div>
      {abierto && usuario && (
        <DialogoDeUsuario acto={abierto.acto} usuario={usuario} alCerrar={() => setAbierto(null)} />
      )}
      {aVarios && (
        <ConRetornoDeFoco>
          <CambiarMuchosDialog
            elegidos={{ usuarioIds: [...elegidos].map(Number) }}
            alCerrar={() => {
              setAVarios(false);
              setElegidos(new Set());
            }}
          />
        </ConRetornoDeFoco>
      )}
    </Page>
  );
}
