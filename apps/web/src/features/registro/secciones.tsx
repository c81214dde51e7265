import type { Salida } from '@aldia/contract/endpoint.ts';
import { registro } from '@aldia/contract/registro.ts';
import { AVISOS_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import { pideLugar, pideNombres } from '@aldia/domain/registro/registro.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { CampoSeleccion } from '../../ui/formulario/campo-seleccion.tsx';
import { CampoContrasenia } from '../../ui/formulario/campos.tsx';
import { NoVino } from '../../ui/no-vino.tsx';
import { CampoLimpio } from './campos-de-registro.tsx';
import { ReglasDeClave } from './reglas-de-clave.tsx';

const UNA_HORA_MS = 3_600_000;

export function Seccion({ titulo, ayuda, children }: { titulo: string; ayuda?: string; children: ReactNode }) {
  return (
    <fieldset className="al-seccion">
      <legend>{titulo}</legend>
      {ayuda !== undefined && <p className="al-seccion-ayuda">{ayuda}</p>}
      <div className="al-seccion-campos">{children}</div>
    </fieldset>
  );
}

export function QuienEres({ tipos }: { readonly tipos: UseQueryResult<Salida<typeof registro.tiposDeUsuario>> }) {
  const conNombres = pideNombres(Number(useWatch({ name: 'user_type' })));
  return (
    <Seccion titulo="Quién eres" {...(conNombres ? {} : { ayuda: AVISOS_DE_REGISTRO.sociedadSinNombre })}>
      <div className="al-seccion-entera">
        <CampoSeleccion
          nombre="user_type"
          rotulo="Tipo de cliente"
          opciones={(tipos.data ?? []).map((t) => ({ valor: String(t.id), rotulo: t.rol }))}
          grande
          requerido
        />
        <NoVino consulta={tipos} />
      </div>
      {conNombres && (
        <CampoLimpio
          nombre="cui"
          rotulo="CUI/DPI"
          ayuda="Los 13 dígitos de tu DPI."
          limpia="digitos"
          modo="numeric"
          requerido
        />
      )}
      <CampoLimpio
        nombre="nit"
        rotulo="NIT"
        ayuda="Con o sin guion; puede terminar en K."
        limpia="nit"
        autoComplete="username"
        requerido
      />
      {conNombres && (
        <>
          <CampoLimpio nombre="primer_nombre" rotulo="Primer nombre" autoComplete="given-name" requerido />
          <CampoLimpio nombre="segundo_nombre" rotulo="Segundo nombre" autoComplete="additional-name" />
          <CampoLimpio nombre="primer_apellido" rotulo="Primer apellido" autoComplete="family-name" requerido />
          <CampoLimpio nombre="segundo_apellido" rotulo="Segundo apellido" />
          <CampoLimpio nombre="apellido_casada" rotulo="Apellido de casada" />
        </>
      )}
    </Seccion>
  );
}

export function ComoTeEncontramos() {
  const conLugar = pideLugar(Number(useWatch({ name: 'user_type' })));
  return (
    <Seccion titulo="Cómo te encontramos" {...(conLugar ? {} : { ayuda: AVISOS_DE_REGISTRO.gestorSinLugar })}>
      <CampoLimpio nombre="correo" rotulo="Correo electrónico" modo="email" autoComplete="email" requerido />
      <CampoLimpio nombre="confirmar_correo" rotulo="Confirma tu correo" modo="email" autoComplete="email" requerido />
      <CampoLimpio
        nombre="telefono"
        rotulo="Teléfono"
        limpia="digitos"
        modo="tel"
        autoComplete="tel-national"
        requerido
      />
      {conLugar && <Lugar />}
    </Seccion>
  );
}

/** The municipality appears after the department is chosen; another department clears it. */
function Lugar() {
  const { setValue } = useFormContext();
  const elegido = useWatch<{ departamento: string | null }>({ name: 'departamento' });
  const consulta = useConsulta(registro.departamentos, {}, { frescaMs: UNA_HORA_MS });
  const { data = [] } = consulta;
  const municipios = data.find((d) => String(d.id) === elegido)?.municipio ?? [];
  return (
    <>
      <div className="al-seccion-inicio">
        <CampoSeleccion
          nombre="departamento"
          rotulo="Departamento"
          opciones={data.map((d) => ({ valor: String(d.id), rotulo: d.name }))}
          alCambiar={() => setValue('municipio', null)}
          conBusqueda
          grande
          requerido
        />
        <NoVino consulta={consulta} />
      </div>
      {elegido !== null && (
        <CampoSeleccion
          key={elegido}
          nombre="municipio"
          rotulo="Municipio"
          opciones={municipios.map((m) => ({ valor: String(m.id), rotulo: m.name }))}
          conBusqueda
          grande
          requerido
        />
      )}
      <div className="al-seccion-entera">
        <CampoLimpio nombre="direccion" rotulo="Dirección" autoComplete="street-address" requerido />
      </div>
    </>
  );
}

export function TuContrasenia() {
  return (
    <Seccion titulo="Tu contraseña">
      <div>
        <CampoContrasenia nueva grande nombre="password" rotulo="Contraseña" requerido />
        <ReglasDeClave campo="password" formulario="registro" />
      </div>
      <CampoContrasenia nueva grande nombre="confirmPassword" rotulo="Confirma tu contraseña" requerido />
    </Seccion>
  );
}
