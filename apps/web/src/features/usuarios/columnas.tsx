import { ROTULOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_USUARIOS as R, AVISOS_DE_USUARIOS as T } from '@aldia/contract/textos-usuarios.ts';
import type { UsuarioAdministrado } from '@aldia/contract/usuarios.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { UnstyledButton } from '@mantine/core';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';

/** One line, cut with its whole text at hand: twelve columns fit a desk of 1440 (D-56). Nothing is drawn as nothing. */
const corto = (texto: string, ancho?: 'nombre') =>
  texto === '' ? null : (
    <span className="usu-corto" data-ancho={ancho} title={texto}>
      {texto}
    </span>
  );

const palabra = (si: boolean): string => (si ? ROTULOS.si : ROTULOS.no);
const tarjeta = (u: UsuarioAdministrado): string =>
  u.formaPago.map((t) => `•••• ${t.ultimosNumeros} ${t.nombrePortador}`).join(', ');
/** '05', as it is chosen. */
export const diaEscrito = (dia: number): string => String(dia).padStart(2, '0');

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

const col = columnasDe<UsuarioAdministrado>();

/** The columns of spec 3, section 2.1, under the titles of decisions-3, 39. */
export const columnasDeUsuarios = (alVerificar: (u: UsuarioAdministrado) => void) => [
  col.texto(R.nombre, (u) => u.nombre, { orden: 'nombre', dibujo: (u) => corto(u.nombre, 'nombre') }),
  col.texto(R.cui, (u) => u.cui, { orden: 'cui' }),
  col.texto(R.nit, (u) => u.nit, {
    orden: 'nit',
    dibujo: (u) => (
      <CopyCell copiar={u.nit} rotulo={`NIT de ${u.nombre}`}>
        {formatNit(u.nit)}
      </CopyCell>
    ),
  }),
  col.texto(
    R.direccion,
    (u) => u.direccion,
    (u) => corto(u.direccion),
  ),
  col.texto(R.telefono, (u) => u.telefono),
  col.texto(R.correo, (u) => u.correo, { orden: 'correo', dibujo: (u) => corto(u.correo) }),
  col.chip(
    R.verificado,
    (u) => palabra(u.correoVerificado),
    (u) => <Verificado usuario={u} alPulsar={alVerificar} />,
  ),
  col.texto(R.diaDeDeclaracion, (u) => (u.fechaDeclaracion === null ? null : diaEscrito(u.fechaDeclaracion)), {
    orden: 'dia',
  }),
  col.texto(R.regimen, (u) => u.regimen, { orden: 'regimen', dibujo: (u) => corto(u.regimen) }),
  col.texto(R.tarjeta, tarjeta, (u) => corto(tarjeta(u))),
  col.siNo(R.empleado, (u) => u.empleado, { orden: 'empleado' }),
  col.texto(R.suscripcion, (u) => u.abreviatura),
];
