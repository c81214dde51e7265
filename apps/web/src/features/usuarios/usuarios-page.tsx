import type { Tono } from '@aldia/contract/columnas.ts';
import { razonEscrita } from '@aldia/contract/errores-de-filas.ts';
import { DATOS_DE_USUARIOS, estadoDelCorreo, tarjetaEscrita } from '@aldia/contract/hojas/usuarios.ts';
import { AVISOS_DE_RELEVO } from '@aldia/contract/textos-relevo.ts';
import { ROTULOS_DE_USUARIOS as R, AVISOS_DE_USUARIOS as T } from '@aldia/contract/textos-usuarios.ts';
import {
  COLUMNAS_A_LA_VEZ,
  leerOrdenDeUsuarios,
  type UsuarioAdministrado,
  usuarios,
} from '@aldia/contract/usuarios.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Button, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useDireccion } from '../../base/direccion/use-direccion.ts';
import { useLista } from '../../base/direccion/use-lista.ts';
import { useSesion } from '../../base/sesion/sesion.ts';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { TAMANIOS_DE_PAGINA } from '../../ui/data-table/tipos.ts';
import { dialogoAparte } from '../../ui/dialogo-aparte.tsx';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import { Page } from '../../ui/page.tsx';
import { type Abierto, opcionesDe } from './actos.ts';
import './usuarios.css';

const DialogoDeUsuario = dialogoAparte(
  async () => (await import('./dialogos/dialogo-de-usuario.tsx')).DialogoDeUsuario,
);
const CambiarMuchosDialog = dialogoAparte(
  async () => (await import('../../parts/relevo/cambiar-muchos-dialog.tsx')).CambiarMuchosDialog,
);

/** One line, cut, with its whole text in a title: twelve columns fit a window of 1440 px (D-56). An empty text draws nothing. */
const corto = (texto: string, ancho?: 'nombre') =>
  texto === '' ? null : (
    <span className="usu-corto" data-ancho={ancho} title={texto}>
      {texto}
    </span>
  );

function tonoDelCorreo(u: UsuarioAdministrado): Tono {
  if (u.correoNoRecibeDesde !== null) return 'alto';
  return u.correoVerificado ? 'listo' : 'espera';
}
/** A person with neither address nor password: they do nothing in AlDía themselves. */
const SinAcceso = ({ reclama }: { readonly reclama: boolean }) => (
  <span title={reclama ? razonEscrita('CUENTA_POR_RECLAMAR') : T.sinAcceso}>
    <EstadoChip tono="neutro">{R.sinAcceso}</EstadoChip>
  </span>
);
interface VerificadoProps {
  readonly usuario: UsuarioAdministrado;
  readonly alPulsar: (u: UsuarioAdministrado) => void;
}
/** The flag is also a button (spec 3, section 2.1); it asks before it changes. */
function Verificado({ usuario, alPulsar }: VerificadoProps) {
  const { correoId, correoVerificado, correoNoRecibeDesde, nombre, acceso } = usuario;
  if (correoId === null && acceso !== 'propio') return <SinAcceso reclama={acceso === 'por_reclamar'} />;
  if (correoId === null) return <EstadoChip tono="neutro">{T.sinCorreo}</EstadoChip>;
  const estado = estadoDelCorreo(usuario);
  return (
    <UnstyledButton
      className="usu-verificado"
      aria-label={`${estado}. ${correoVerificado ? R.marcarSinVerificar : R.marcarVerificado}: ${nombre}`}
      {...(correoNoRecibeDesde === null ? {} : { title: T.noRecibe })}
      onClick={() => alPulsar(usuario)}
    >
      <EstadoChip tono={tonoDelCorreo(usuario)}>{estado}</EstadoChip>
    </UnstyledButton>
  );
}

/** The columns of the list as its sheet has them, drawn. */
const columnasDeUsuarios = (alVerificar: (u: UsuarioAdministrado) => void) =>
  columnasDeHoja(DATOS_DE_USUARIOS, {
    dibujos: {
      [R.nombre]: (u: UsuarioAdministrado) => corto(u.nombre, 'nombre'),
      [R.nit]: (u: UsuarioAdministrado) => (
        <CopyCell copiar={u.nit} rotulo={`NIT de ${u.nombre}`}>
          {formatNit(u.nit)}
        </CopyCell>
      ),
      [R.direccion]: (u: UsuarioAdministrado) => corto(u.direccion),
      [R.correo]: (u: UsuarioAdministrado) => corto(u.correo),
      [R.verificado]: (u: UsuarioAdministrado) => <Verificado usuario={u} alPulsar={alVerificar} />,
      [R.regimen]: (u: UsuarioAdministrado) => corto(u.regimen),
      [R.tarjeta]: (u: UsuarioAdministrado) => corto(tarjetaEscrita(u)),
    },
  });

/** /reporte_usuarios: everybody with an account, and the acts of an administrator on them (spec 3, section 2.1). */
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
  // The user as the list has it now: after a 409 the dialog shows what somebody else saved, and the next try uses that version.
  const usuario = abierto && (tabla.filas?.find((u) => u.id === abierto.usuario.id) ?? abierto.usuario);
  return (
    <Page titulo={R.titulo}>
      <div className="usu-lista al-densa">
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
        <CambiarMuchosDialog
          elegidos={{ usuarioIds: [...elegidos].map(Number) }}
          alCerrar={() => setAVarios(false)}
          alHecho={() => setElegidos(new Set())}
        />
      )}
    </Page>
  );
}
