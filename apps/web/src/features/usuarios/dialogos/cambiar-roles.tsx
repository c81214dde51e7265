import { fila } from '@aldia/contract/cables.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import {
  ROTULOS_DE_USUARIOS as R,
  AVISOS_DE_USUARIOS as T,
  VALIDACION_DE_USUARIOS as V,
} from '@aldia/contract/textos-usuarios.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { esEmpleado } from '@aldia/domain/permisos/actor.ts';
import { nombreDeRol, ROL } from '@aldia/domain/permisos/roles.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { cambioDeAdministrador, puedeLlevarCartera } from '@aldia/domain/usuarios/roles-nuevos.ts';
import { Checkbox } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { cerrarSesion } from '../../../base/sesion/cerrar-sesion.ts';
import { useSesion } from '../../../base/sesion/sesion.ts';
import { CAMPOS_DE_IDENTIDAD, DialogoConIdentidad, IDENTIDAD_VACIA } from '../../../parts/cuenta/identidad.tsx';
import { deCuantos } from '../../../ui/en-miles.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { type CampoProps, useCampo } from '../../../ui/formulario/campos.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { Ventana } from '../../../ui/ventana.tsx';
import { ALREDEDOR, type DeUsuario, QUIENES_TRABAJAN, quienEs } from './de-usuario.ts';

const Elegidos = z.array(z.string()).catch([]);

interface CampoDeRolesProps extends CampoProps {
  readonly roles: readonly { readonly id: number; readonly rol: string }[];
}
/** Several roles at once, all visible. */
function CampoDeRoles({ roles, ...campo }: CampoDeRolesProps) {
  const { field, comunes } = useCampo(campo);
  const { id, label, error } = comunes;
  return (
    <Checkbox.Group
      id={id}
      label={label}
      error={error}
      value={Elegidos.parse(field.value)}
      onChange={field.onChange}
      withAsterisk
    >
      <div className="usu-roles">
        {roles.map((r, i) => (
          <Checkbox
            key={r.id}
            ref={i === 0 ? field.ref : undefined}
            value={String(r.id)}
            label={r.rol}
            onBlur={field.onBlur}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

const Esquema = fila({ permisos: z.array(z.string()).min(1, V.sinRoles), ...CAMPOS_DE_IDENTIDAD });

/** The chosen roles replace all current ones, which are read when the dialog opens and not taken from the list. */
export function CambiarRoles(de: DeUsuario) {
  const siFalla = 'usuarios.listado';
  const suyos = useConsulta(usuarios.rolesDeUsuario, { id: de.usuario.id }, { frescaMs: 0, siFalla });
  const roles = useConsulta(usuarios.roles, {}, { siFalla });
  const [actuales] = suyos.data ?? [];
  // An older answer may be out of date: the save must replace the roles that are really there.
  if (actuales && roles.data && (suyos.isFetchedAfterMount || suyos.isError))
    return <Formulario {...de} actuales={actuales.rol} loSuyo={actuales} roles={roles.data} />;
  return (
    <Ventana opened onClose={de.alCerrar} title={R.cambiarRoles}>
      {suyos.isError || roles.isError ? (
        <FalloAlCargar alReintentar={() => Promise.all([suyos.refetch(), roles.refetch()])} />
      ) : (
        <Cargando lineas={6} />
      )}
    </Ventana>
  );
}

interface FormularioProps extends DeUsuario {
  readonly actuales: readonly number[];
  readonly loSuyo: LoSuyo;
  readonly roles: readonly { readonly id: number; readonly rol: string }[];
}
function Formulario({ usuario: u, actuales, loSuyo, roles, alCerrar }: FormularioProps) {
  const navegar = useNavigate();
  const esPropia = useSesion()?.usuarioId === u.id;
  const guardar = useAccion(usuarios.guardarRoles, 'usuarios.guardarRoles', {
    ...ALREDEDOR,
    // A person's own session ends with their roles, so nothing is refetched in it.
    invalida: esPropia ? [] : [...ALREDEDOR.invalida, ...QUIENES_TRABAJAN, usuarios.rolesDeUsuario],
    alExito: async () => {
      if (!esPropia) return;
      cerrarSesion();
      await navegar({ to: '/', ignoreBlocker: true });
    },
  });
  return (
    <DialogoConIdentidad
      titulo={R.cambiarRoles}
      esquema={Esquema}
      valores={{ permisos: actuales.map(String), ...IDENTIDAD_VACIA }}
      guardar={R.guardarRoles}
      alGuardar={({ permisos, ...identidad }) =>
        guardar.enviar({
          usuarioId: u.id,
          permisos: permisos.map((id) => ({ rolId: Number(id) })),
          version: u.version,
          ...identidad,
        })
      }
      alCerrar={alCerrar}
    >
      <Hechos de={[...quienEs(u), [R.rolesActuales, actuales.map(nombreDeRol).join(', ') || '—']]} />
      <p className="al-parrafo">{esPropia ? T.rolesPropios : T.luegoDeRoles}</p>
      <CampoDeRoles nombre="permisos" rotulo={R.roles} roles={roles} />
      <AvisoDeRoles actuales={actuales} loSuyo={loSuyo} esPropia={esPropia} />
    </DialogoConIdentidad>
  );
}

/** What depends on the person's roles: a gestor's clients, the charges, and open declarations. */
type LoSuyo = Omit<Salida<typeof usuarios.rolesDeUsuario>[number], 'rol'>;
const FIN = {
  cartera: { sirve: T.dejaDeCobrarse, termina: T.terminaDeCobrarse },
  plan: { sirve: T.planDejaDeCobrarse, termina: T.planTerminaDeCobrarse },
} as const;
function finDe(seCobra: LoSuyo['seCobra'], { sirve, termina }: (typeof FIN)[keyof typeof FIN]): string {
  if (!seCobra) return '';
  const { plan, fechaFin, terminaHoy } = seCobra;
  return terminaHoy ? llenar(termina, { plan }) : llenar(sirve, { plan, fecha: formatDiaLargo(fechaFin) });
}
const sinOficina = ({ enSuCartera, seCobra }: LoSuyo): string[] => [
  enSuCartera > 0 ? llenar(T.dejaSuCartera, { n: enSuCartera }) : '',
  finDe(seCobra, FIN.cartera),
];

interface AvisoProps {
  readonly actuales: readonly number[];
  readonly loSuyo: LoSuyo;
  readonly esPropia: boolean;
}
/** Warns in time, and lets the person go on: the server protects the last administrator, and links between records stay. */
function AvisoDeRoles({ actuales, loSuyo, esPropia }: AvisoProps) {
  const elegidos = Elegidos.parse(useWatch<{ permisos: string[] }>({ name: 'permisos' })).map(Number);
  const cambio = cambioDeAdministrador(actuales, elegidos);
  const dejaAbiertas = loSuyo.abiertas > 0 && !esEmpleado({ roles: elegidos });
  const avisos = [
    esPropia && !elegidos.includes(ROL.administrador) ? T.quedaSinAdministrar : '',
    cambio === null ? '' : T.cambiaQuienAdministra,
    ...(puedeLlevarCartera(elegidos) ? [] : sinOficina(loSuyo)),
    elegidos.includes(ROL.cliente) ? '' : finDe(loSuyo.planSeCobra, FIN.plan),
    dejaAbiertas ? deCuantos(loSuyo.abiertas, T.dejaUnaAbierta, T.dejaAbiertas) : '',
  ];
  return (
    <>
      <p role="status" className="al-parrafo">
        {avisos.filter(Boolean).join(' ')}
      </p>
      {dejaAbiertas && (
        <p className="al-parrafo">
          <Link to="/relevo_de_colaborador" search={{ ausente: loSuyo.usuarioId }}>
            {R.repartir}
          </Link>
        </p>
      )}
    </>
  );
}
