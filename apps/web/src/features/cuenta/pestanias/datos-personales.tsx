import { ActualizarInformacion, cuenta, type Informacion, InformacionDePersona } from '@aldia/contract/cuenta.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { VALIDACION_DE_ALTA } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { DEPARTAMENTOS } from '@aldia/domain/catalogos/departamentos.ts';
import { tienePestanias } from '@aldia/domain/cuenta/pestanias.ts';
import { LARGOS_DE_REGISTRO, tieneNombres } from '@aldia/domain/registro/registro.ts';
import { conservaLaFecha } from '@aldia/domain/suscripciones/requisitos.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { cifrarCampos } from '../../../base/llamadas/cifrado-rsa.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { anotarNombre, nombreDe, type Sesion } from '../../../base/sesion/sesion.ts';
import { CampoDia } from '../../../ui/formulario/campo-dia.tsx';
import { CampoQueLimpia } from '../../../ui/formulario/campo-que-limpia.tsx';
import { CampoContrasenia, CampoMarca, type CampoProps, CampoTexto, useCampo } from '../../../ui/formulario/campos.tsx';
import { Formulario } from '../../../ui/formulario/formulario.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { Seleccion } from '../../../ui/seleccion.tsx';

interface CampoDeListaProps extends CampoProps {
  readonly opciones: readonly { readonly id: number; readonly name: string }[];
  readonly alCambiar?: () => void;
}

/** A choice by number, as on the wire, with a search: there are many departments and municipalities. */
function CampoDeLista({ opciones, alCambiar, ...campo }: CampoDeListaProps) {
  const { field, comunes } = useCampo(campo);
  const valor = typeof field.value === 'number' ? String(field.value) : null;
  return (
    <Seleccion
      {...comunes}
      ref={field.ref}
      value={valor}
      onChange={(elegido) => {
        field.onChange(elegido === null ? null : Number(elegido));
        alCambiar?.();
      }}
      onBlur={field.onBlur}
      data={opciones.map((o) => ({ value: String(o.id), label: o.name }))}
      searchable
      nothingFoundMessage="Sin resultados"
      allowDeselect={!campo.requerido}
    />
  );
}

const LARGO_DE_NOMBRE = 25;

/** The date field gives a text: an empty text means no date. */
const escrito = (conFecha: boolean) =>
  z
    .custom<Escrito>()
    .transform((v) => ({ ...v, fecha_nacimiento: v.fecha_nacimiento || null }))
    .refine((v) => !conFecha || v.fecha_nacimiento !== null, {
      path: ['fecha_nacimiento'],
      message: VALIDACION_DE_ALTA.fechaNacimiento,
    });
type Escrito = z.input<typeof InformacionDePersona>;
type Datos = Entrada<typeof cuenta.actualizar>;
const esquemaDe = (conFecha: boolean, conNombres: boolean): z.ZodType<Datos, Escrito> =>
  conNombres ? escrito(conFecha).pipe(InformacionDePersona) : escrito(conFecha).pipe(ActualizarInformacion);

const valoresDe = (i: Informacion) => ({
  primer_nombre: i.primerNombre,
  segundo_nombre: i.segundoNombre,
  primer_apellido: i.primerApellido,
  segundo_apellido: i.segundoApellido,
  telefono: i.telefono,
  direccion: i.direccion,
  fecha_nacimiento: i.fechaNacimiento,
  municipio_id: i.municipioId,
  ...(i.departamentoId === null ? {} : { departamento_id: i.departamentoId }),
  presenta_retencion: i.presentaRetencion,
  enviar_whatsapp: i.enviarWhatsapp,
  password: '',
});

interface DatosPersonalesProps extends Pick<Sesion, 'roles'> {
  readonly informacion: Informacion;
}

/** Tab 1: the general information and, for a person with declarations, whether messages may come by WhatsApp. */
export function DatosPersonales({ informacion, roles }: DatosPersonalesProps) {
  const conFecha = conservaLaFecha(roles, informacion.fechaNacimiento);
  const conNombres = tieneNombres(informacion);
  const [guardando, setGuardando] = useState(false);
  const [vez, setVez] = useState(0);
  const actualizar = useAccion(cuenta.actualizar, 'cuenta.actualizar', {
    invalida: [cuenta.informacion],
    alExito: (despues) => {
      setVez((n) => n + 1);
      return anotarNombre(nombreDe(despues));
    },
  });
  const guardar = async ({ password, ...datos }: Datos) =>
    actualizar.enviar({ ...datos, password: password ? (await cifrarCampos({ password })).password : undefined });
  return (
    <div className="al-tarjeta al-cuenta-forma">
      <Formulario
        esquema={esquemaDe(conFecha, conNombres)}
        valores={valoresDe(informacion)}
        alGuardar={guardar}
        alCambiarEnvio={setGuardando}
      >
        {!conNombres && <Hechos de={[['Nombre', nombreDe(informacion)]]} />}
        <div className="al-cuenta-columnas">
          {conNombres && <Nombres />}
          <Lugar />
          <CampoTexto nombre="direccion" rotulo="Dirección" maximo={60} autoComplete="street-address" />
          <CampoQueLimpia
            nombre="telefono"
            rotulo="Teléfono"
            limpia="digitos"
            modo="tel"
            maximo={LARGOS_DE_REGISTRO.telefono}
            autoComplete="tel-local"
          />
          <CampoDia nombre="fecha_nacimiento" rotulo="Fecha de nacimiento" requerido={conFecha} />
        </div>
        <SiCambiaElTelefono antes={informacion.telefono} vez={vez} />
        {tienePestanias({ roles }) && (
          <>
            {informacion.telefonoSinWhatsapp && <p className="al-cuenta-aviso">{AVISOS_DE_CUENTA.sinWhatsapp}</p>}
            <CampoMarca nombre="enviar_whatsapp" rotulo={AVISOS_DE_CUENTA.consentimiento} />
          </>
        )}
        <Button type="submit" loading={guardando} className="al-cuenta-boton">
          {ROTULOS.actualizarInformacion}
        </Button>
      </Formulario>
    </div>
  );
}

function Nombres() {
  return (
    <>
      <CampoTexto
        nombre="primer_nombre"
        rotulo="Primer nombre"
        requerido
        maximo={LARGO_DE_NOMBRE}
        autoComplete="given-name"
      />
      <CampoTexto
        nombre="segundo_nombre"
        rotulo="Segundo nombre"
        maximo={LARGO_DE_NOMBRE}
        autoComplete="additional-name"
      />
      <CampoTexto
        nombre="primer_apellido"
        rotulo="Primer apellido"
        requerido
        maximo={LARGO_DE_NOMBRE}
        autoComplete="family-name"
      />
      <CampoTexto nombre="segundo_apellido" rotulo="Segundo apellido" maximo={LARGO_DE_NOMBRE} />
    </>
  );
}

interface SiCambiaElTelefonoProps {
  readonly antes: string;
  /** How many changes were made. */
  readonly vez: number;
}
/** A new phone is a new way to reach the person, so it asks for the password. After each change no password stays in memory. */
function SiCambiaElTelefono({ antes, vez }: SiCambiaElTelefonoProps) {
  const { setValue } = useFormContext();
  useEffect(() => {
    if (vez > 0) setValue('password', '');
  }, [vez, setValue]);
  const telefono = useWatch<{ telefono: string }>({ name: 'telefono' });
  if (telefono.trim() === antes) return null;
  return (
    <div className="al-cuenta-angosta">
      <CampoContrasenia
        nombre="password"
        rotulo="Contraseña de tu cuenta de AlDía"
        ayuda={AVISOS_DE_CUENTA.telefonoPideClave}
        requerido
      />
    </div>
  );
}

/** The municipality appears after the department is chosen; a new department clears it. */
function Lugar() {
  const { setValue } = useFormContext();
  const departamentoId = useWatch<{ departamento_id: number | null }>({ name: 'departamento_id' });
  const municipios = DEPARTAMENTOS.find((d) => d.id === departamentoId)?.municipio;
  return (
    <>
      <CampoDeLista
        nombre="departamento_id"
        rotulo="Departamento"
        requerido
        opciones={DEPARTAMENTOS}
        alCambiar={() => setValue('municipio_id', null)}
      />
      {municipios && <CampoDeLista nombre="municipio_id" rotulo="Municipio" opciones={municipios} />}
    </>
  );
}
