import { gestorAlta, gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { registro } from '@aldia/contract/registro.ts';
import { AVISOS_DE_OFICINA as T } from '@aldia/contract/textos-de-oficina.ts';
import { VALIDACION_DE_OFICINA as V } from '@aldia/contract/textos-gestor-alta.ts';
import { dia, esDia } from '@aldia/domain/fechas/fechas.ts';
import { LARGOS_DE_REGISTRO } from '@aldia/domain/registro/registro.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { avisar } from '../../../base/avisos/avisos.ts';
import { refrescarSesion } from '../../../base/llamadas/refrescar-sesion.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { useHoy } from '../../../base/reloj.ts';
import { CampoDia } from '../../../ui/formulario/campo-dia.tsx';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';
import { CampoTexto } from '../../../ui/formulario/campos.tsx';
import { Formulario } from '../../../ui/formulario/formulario.tsx';
import { NoVino } from '../../../ui/no-vino.tsx';
import { Page } from '../../../ui/page.tsx';
import './alta-de-gestor.css';
import { type DatosEscritos, esquemaDeOficina } from './esquema-de-oficina.ts';
import type { EstadoDeGestor } from './fin-de-carga.ts';

const UNA_HORA_MS = 3_600_000;

/** The data of an office, asked before anything else (spec 1, section 2.12); a sociedad also gives its date of creation. */
export function DatosDeOficina({ estado }: { readonly estado: EstadoDeGestor }) {
  const { esSociedad, oficina } = estado;
  const [enviando, setEnviando] = useState(false);
  const guardar = useAccion(gestorAlta.actualizarDireccion, 'gestorAlta.actualizarDireccion', {
    invalida: [gestorSuscripcion.estado],
    // From here on a sociedad has a name.
    alExito: () => void refrescarSesion().catch(() => undefined),
  });
  const alGuardar = (d: DatosEscritos) =>
    guardar.enviar({
      departamento: { id: Number(d.departamento) },
      municipio: Number(d.municipio),
      direccion: d.direccion,
      nombreOficina: d.nombre_oficina,
      fechaEstablecimiento: esDia(d.fecha_establecimiento) ? dia(d.fecha_establecimiento) : null,
    });
  return (
    <Page titulo={T.titulo} sub={T.sub} ancho="lectura">
      <div className="al-tarjeta">
        <Formulario
          esquema={esquemaDeOficina({ esSociedad, hoy: useHoy() })}
          valores={{
            departamento: null,
            municipio: null,
            direccion: '',
            nombre_oficina: oficina.nombreOficina,
            fecha_establecimiento: oficina.fechaEstablecimiento ?? '',
          }}
          alGuardar={alGuardar}
          alCambiarEnvio={setEnviando}
          alFaltarAlgo={() => avisar('fallo', V.incompleto)}
        >
          <div className="gal-oficina">
            <Lugar />
          </div>
          <CampoContado nombre="direccion" rotulo={T.direccion} />
          <CampoContado nombre="nombre_oficina" rotulo={T.nombreOficina} />
          {esSociedad && <CampoDia nombre="fecha_establecimiento" rotulo={T.fechaEstablecimiento} requerido />}
          <Button type="submit" loading={enviando} className="gal-oficina-boton">
            {T.guardar}
          </Button>
        </Formulario>
      </div>
    </Page>
  );
}

/** Shows how much of the limit is used; both texts have the same limit. */
function CampoContado({
  nombre,
  rotulo,
}: {
  readonly nombre: 'direccion' | 'nombre_oficina';
  readonly rotulo: string;
}) {
  const escrito = useWatch<DatosEscritos, typeof nombre>({ name: nombre });
  const maximo = LARGOS_DE_REGISTRO.direccion;
  return (
    <CampoTexto
      nombre={nombre}
      rotulo={rotulo}
      ayuda={llenar(T.cuenta, { n: escrito.length, maximo })}
      maximo={maximo}
      autoComplete={nombre === 'direccion' ? 'street-address' : 'organization'}
      requerido
    />
  );
}

/** The municipality appears after the department is chosen; another department clears it. */
function Lugar() {
  const { setValue } = useFormContext();
  const elegido = useWatch<DatosEscritos, 'departamento'>({ name: 'departamento' });
  const consulta = useConsulta(
    registro.departamentos,
    {},
    { frescaMs: UNA_HORA_MS, siFalla: 'registro.departamentos' },
  );
  const { data = [] } = consulta;
  const municipios = data.find((d) => String(d.id) === elegido)?.municipio ?? [];
  return (
    <>
      <CampoSeleccion
        nombre="departamento"
        rotulo={T.departamento}
        opciones={data.map((d) => ({ valor: String(d.id), rotulo: d.name }))}
        alCambiar={() => setValue('municipio', null)}
        conBusqueda
        requerido
      />
      <NoVino consulta={consulta} />
      {elegido !== null && (
        <CampoSeleccion
          key={elegido}
          nombre="municipio"
          rotulo={T.municipio}
          opciones={municipios.map((m) => ({ valor: String(m.id), rotulo: m.name }))}
          conBusqueda
          requerido
        />
      )}
    </>
  );
}
