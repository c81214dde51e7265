import { catalogos } from '@aldia/contract/catalogos.ts';
import { razonEscrita } from '@aldia/contract/errores-de-filas.ts';
import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { REGIMEN, tieneFormularios } from '@aldia/domain/declaraciones/regimen.ts';
import { porcentaje, tarifaEnPalabras } from '@aldia/domain/dinero/tasa-en-palabras.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { vigenteEn } from '@aldia/domain/parametros/parametro.ts';
import { TASA_PC } from '@aldia/domain/parametros/pequenio-contribuyente.ts';
import { TARIFA_ROS } from '@aldia/domain/parametros/ros.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { avisar } from '../../../base/avisos/avisos.ts';
import { cifrarCampos } from '../../../base/llamadas/cifrado-rsa.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { useHoy } from '../../../base/reloj.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { CampoDia } from '../../../ui/formulario/campo-dia.tsx';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';
import { CampoContrasenia, CampoMarca } from '../../../ui/formulario/campos.tsx';
import { Formulario, useIdDeCampo } from '../../../ui/formulario/formulario.tsx';
import { IconCircleCheck } from '../../../ui/iconos.ts';
import { OpcionesEnTarjetas } from '../../../ui/opciones-en-tarjetas.tsx';
import { aBorrador, aFormulario, type DatosDeAlta, datosDeAlta, REGIMENES_DE_ISR } from './datos-de-alta.ts';
import { ListaDeMarcas } from './lista-de-marcas.tsx';
import type { Alta } from './use-alta.ts';

const explicacionDe = (regimenId: number, hoy: Dia): string | undefined => {
  if (regimenId === REGIMEN.pequenioContribuyente)
    return llenar(T.regimenPc, { tasa: porcentaje(vigenteEn(TASA_PC, hoy).valor) });
  if (regimenId !== REGIMEN.ros) return undefined;
  return llenar(T.regimenRos, { tarifa: tarifaEnPalabras(vigenteEn(TARIFA_ROS, hoy).valor) });
};

interface RegimenElegidoProps {
  readonly fijo: number | null;
  readonly alElegir: (regimenId: number) => void;
}
/** The regime, at the start of step 1: it decides which steps there are. A client with months in one regime keeps it. */
function RegimenElegido({ fijo, alElegir }: RegimenElegidoProps) {
  const hoy = useHoy();
  const regimenes = useConsulta(catalogos.regimenes, {}, { siFalla: 'catalogos.regimenes' });
  const id = useIdDeCampo('regimen', T.regimen);
  const { field, fieldState } = useController({ name: 'regimen' });
  if (regimenes.isLoadingError) return <FalloAlCargar alReintentar={regimenes.refetch} />;
  if (!regimenes.data) return <Cargando lineas={3} />;
  const elegir = (valor: string) => {
    field.onChange(valor);
    alElegir(Number(valor));
    if (!tieneFormularios(Number(valor))) avisar('informa', T.proximamente);
  };
  return (
    <OpcionesEnTarjetas
      id={id}
      rotulo={T.regimen}
      valor={String(field.value)}
      onChange={elegir}
      error={fieldState.error?.message}
      opciones={regimenes.data.map((r) => {
        const apagada = fijo !== null && fijo !== r.id && tieneFormularios(r.id);
        const nota = apagada ? razonEscrita('REGIMEN_PROPIO_CON_MESES') : explicacionDe(r.id, hoy);
        return {
          valor: String(r.id),
          titulo: r.descripcion,
          contenido: <span className="alta-nota">{nota ?? `${T.proximamente}. ${T.regimenOtro}`}</span>,
          apagada,
        };
      })}
    />
  );
}

/** The further fields of ROS in step 1: activity, income-tax regime and categories of issuer. */
function DatosDeRos() {
  const actividades = useConsulta(catalogos.actividadesActivas, {}, { siFalla: 'alta.actividades' });
  if (actividades.isLoadingError) return <FalloAlCargar alReintentar={actividades.refetch} />;
  if (!actividades.data) return <Cargando lineas={3} />;
  return (
    <>
      <CampoSeleccion
        nombre="actividad"
        rotulo={T.actividad}
        requerido
        conBusqueda
        opciones={actividades.data.map((a) => ({ valor: String(a.id), rotulo: a.descripcion }))}
      />
      <CampoSeleccion
        nombre="regimen_isr"
        rotulo={T.regimenIsr}
        ayuda={T.regimenIsrAyuda}
        requerido
        opciones={REGIMENES_DE_ISR.map((r) => ({ valor: r, rotulo: r }))}
      />
      <CampoMarca nombre="ingresos_no_facturados" rotulo={T.ingresosNoFacturados} />
      <CategoriasDeEmisor />
    </>
  );
}

function CategoriasDeEmisor() {
  const tipos = useConsulta(catalogos.tiposDeEmisorActivos, {}, { siFalla: 'alta.emisores' });
  const id = useIdDeCampo('categorias', T.categorias);
  const { field, fieldState } = useController<{ categorias: number[] }, 'categorias'>({ name: 'categorias' });
  if (tipos.isLoadingError) return <FalloAlCargar alReintentar={tipos.refetch} />;
  if (!tipos.data) return <Cargando lineas={4} />;
  return (
    <ListaDeMarcas
      id={id}
      rotulo={T.categorias}
      ayuda={T.categoriasAyuda}
      opciones={tipos.data}
      marcadas={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

interface PasoDeDatosProps {
  readonly alta: Alta;
  readonly idDeForma: string;
  readonly alElegirRegimen: (regimenId: number) => void;
  readonly alEnviar: (enviando: boolean) => void;
}

/** Step 1. The SAT password is encrypted here and sent with the step; the page only keeps that there is one. */
export function PasoDeDatos({ alta, idDeForma, alElegirRegimen, alEnviar }: PasoDeDatosProps) {
  const [cambia, setCambia] = useState(false);
  const dejaLaContrasenia = alta.tienePassword && !cambia;
  const guardar = async (d: DatosDeAlta) => {
    const caja = d.contrasenia === '' ? undefined : (await cifrarCampos({ p: d.contrasenia })).p;
    await alta.avanzar(aBorrador(d, alta.borrador), dejaLaContrasenia ? undefined : caja);
  };
  return (
    <Formulario
      id={idDeForma}
      esquema={datosDeAlta({ hoy: useHoy(), dejaLaContrasenia })}
      valores={alta.escrito.datos ?? aFormulario(alta.borrador)}
      alGuardar={guardar}
      alCambiarEnvio={alEnviar}
    >
      <RegimenElegido fijo={alta.regimenFijo} alElegir={alElegirRegimen} />
      {dejaLaContrasenia ? (
        <div className="alta-guardada">
          <IconCircleCheck size={20} aria-hidden="true" />
          <span>{T.contraseniaGuardada}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => setCambia(true)}>
            {T.cambiarContrasenia}
          </Button>
        </div>
      ) : (
        <div className="alta-contrasenia">
          <CampoContrasenia nombre="contrasenia" rotulo={T.contrasenia} ayuda={T.contraseniaAyuda} nueva requerido />
          {alta.tienePassword && (
            <Button variant="subtle" size="compact-sm" onClick={() => setCambia(false)}>
              {T.dejarContrasenia}
            </Button>
          )}
        </div>
      )}
      <div className="alta-corto">
        <CampoDia nombre="fecha_nacimiento" rotulo={T.fechaNacimiento} requerido />
      </div>
      <CampoMarca nombre="presenta_retenciones" rotulo={T.presentaRetenciones} />
      <SoloRos />
      <AlIrse escribir={alta.escribir} />
    </Formulario>
  );
}

function SoloRos() {
  const regimen = useWatch<{ regimen: string }>({ name: 'regimen' });
  return Number(regimen) === REGIMEN.ros ? <DatosDeRos /> : null;
}

/** Keeps what was typed when the step goes, all but the password. */
function AlIrse({ escribir }: Pick<Alta, 'escribir'>) {
  const { getValues } = useFormContext<DatosDeAlta>();
  const dejar = useEffectEvent(() => escribir({ datos: { ...getValues(), contrasenia: '' } }));
  useEffect(() => () => dejar(), []);
  return null;
}
