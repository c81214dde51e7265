import { DATOS_DE_USUARIOS, tarjetaEscrita } from '@aldia/contract/hojas/usuarios.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_USUARIOS as R, AVISOS_DE_USUARIOS as T } from '@aldia/contract/textos-usuarios.ts';
import type { UsuarioAdministrado } from '@aldia/contract/usuarios.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { UnstyledButton } from '@mantine/core';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';

/** One line, cut with its whole text at hand: twelve columns fit a desk of 1440 (D-56). Nothing is drawn as nothing. */
const corto = (texto: string, ancho?: 'nombre') =>
  texto === '' ? null : (
    <span className="usu-corto" data-ancho={ancho} title={texto}>
      {texto}
    </span>
  );

const palabra = (si: boolean): string => (si ? ROTULOS.si : ROTULOS.no);
interface VerificadoProps {
  readonly usuario: UsuarioAdministrado;
  readonly alPulsar: (u: UsuarioAdministrado) => void;
}
/** The flag is also its button (spec 3, section 2.1); it asks before it turns over. */
function Verificado({ usuario, alPulsar }: VerificadoProps) {
  const { correoId, correoVerificado, nombre } = usuario;
  if (correoId === null) return <EstadoChip tono="neutro">{T.sinCorreo}</EstadoChip>;
  return (
    <UnstyledButton
      className="usu-verificado"
      aria-label={`${palabra(correoVerificado)}. ${correoVerificado ? R.marcarSinVerificar : R.marcarVerificado}: ${nombre}`}
      onClick={() => alPulsar(usuario)}
    >
      <EstadoChip tono={correoVerificado ? 'listo' : 'espera'}>{palabra(correoVerificado)}</EstadoChip>
    </UnstyledButton>
  );
}

/** The columns of the list as its sheet has them, drawn. */
export const columnasDeUsuarios = (alVerificar: (u: UsuarioAdministrado) => void) =>
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
