import { ROTULOS, TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_ALTA_DE_GESTOR as T, TITULO_DE_PASO_DE_CARTERA } from '@aldia/contract/textos-gestor-alta.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { pasosDeCartera } from '@aldia/domain/gestor/pasos-de-cartera.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useEffect, useId } from 'react';
import { useHistoriaDePasos, useHistoriaQuieta } from '../../../base/direccion/use-pasos.ts';
import { EsperaDePago } from '../../../parts/cobros/espera-de-pago.tsx';
import '../../../parts/cobros/pago.css';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { type EnviarForma, useEnviarForma } from '../../../ui/formulario/use-enviar-forma.ts';
import { IconCircleCheck } from '../../../ui/iconos.ts';
import { Notas } from '../../../ui/notas.tsx';
import { Page } from '../../../ui/page.tsx';
import { acercar, pieza } from '../../../ui/pieza.ts';
import { useParte } from '../../../ui/use-parte.tsx';
import { Wizard, type WizardProps } from '../../../ui/wizard.tsx';
import './alta-de-gestor.css';
import { PasoDeConfirmar } from './paso-de-confirmar.tsx';
import { PasoDeFormatos } from './paso-de-formatos.tsx';
import { PasoDeHoja } from './paso-de-hoja.tsx';
import type { PasoDePagoProps } from './paso-de-pago.tsx';
import { tarjetaDelCobro } from './tarjeta-del-cobro.ts';
import { useAsignada } from './use-asignada.ts';
import { type Cartera, type DatosDeCartera, useCartera } from './use-cartera.ts';
import { type CobroDeCartera, useCobroDeCartera } from './use-cobro-de-cartera.ts';
import type { EstadoDeHoja } from './use-hoja.ts';

/** The card form loads while the sheets are loaded. */
const PAGO = pieza(async () => (await import('./paso-de-pago.tsx')).PasoDePago);

/** The steps of a load (spec 1, section 2.12): the first one of an office, or an addition to its portfolio. */
export function AsistenteDeCartera(datos: DatosDeCartera) {
  const { modo, estado, mirar } = datos;
  const cartera = useCartera(datos);
  const cobro = useCobroDeCartera(cartera, mirar);
  useEffect(() => acercar(PAGO), []);
  const esperando = cobro.pagando || cobro.espera !== null || cobro.hecho !== null;
  useHistoriaQuieta(esperando || cartera.subiendo);
  const seVe = esperando || cartera.porSaber !== null ? null : cartera.paso;
  useHistoriaDePasos(cartera.historia, pasosDeCartera(modo), seVe);
  const titulo = modo === 'normal' ? T.titulo : T.tituloExtraordinaria;
  return (
    <Page titulo={titulo} sub={T.sub}>
      {modo === 'extraordinaria' && <Notas titulo={T.cuidado} frases={[T.subeDePlan, T.soloAgregados]} />}
      {cobro.hecho ? (
        <div role="status" className="al-tarjeta pago-espera">
          <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" />
          <h2>{TEXTOS['gestorSuscripcion.completar'].exito}</h2>
          {cobro.hecho === 'con_carga' && <p>{T.borraElArchivo}</p>}
        </div>
      ) : cobro.espera ? (
        <EsperaDePago espera={cobro.espera} monto={estado.cobroAbierto?.monto ?? null} mirar={cobro.mirarCobro} />
      ) : cartera.porSaber ? (
        cartera.porSaber.fallo ? (
          <FalloAlCargar alReintentar={cartera.porSaber.refetch} />
        ) : (
          <Cargando lineas={8} />
        )
      ) : (
        <Pasos titulo={titulo} cartera={cartera} cobro={cobro} />
      )}
    </Page>
  );
}

interface PasosProps {
  readonly titulo: string;
  readonly cartera: Cartera;
  readonly cobro: CobroDeCartera;
}
function Pasos({ titulo, cartera, cobro }: PasosProps) {
  const idDeForma = useId();
  const forma = useEnviarForma(idDeForma);
  const asignada = useAsignada({ ...cartera, compra: cartera.paso === 'confirmar' ? cartera.compra : null });
  const { paso } = cartera;
  return (
    <Wizard
      titulo={titulo}
      pasos={pasosDeCartera(cartera.modo).map((id) => ({ id, titulo: TITULO_DE_PASO_DE_CARTERA[id] }))}
      actual={paso}
      siguiente={siguienteDe({ cartera, cobro, asignada, forma })}
      {...(paso === 'formatos' || cobro.pagando || cartera.subiendo ? {} : { alVolver: cartera.volver })}
    >
      {paso === 'formatos' && <PasoDeFormatos cartera={cartera} />}
      {paso === 'clientes' && <PasoDeHoja cartera={cartera} hoja={cartera.clientes} />}
      {paso === 'sociedades' && <PasoDeHoja cartera={cartera} hoja={cartera.sociedades} />}
      {paso === 'pago' && <Pago cartera={cartera} idDeForma={idDeForma} motivo={cobro.motivoPara(null)} />}
      {paso === 'confirmar' && <PasoDeConfirmar {...{ cartera, asignada, cobro }} />}
    </Wizard>
  );
}

function Pago(props: PasoDePagoProps) {
  const { Parte, enSuLugar } = useParte(PAGO, 6);
  return Parte ? <Parte {...props} /> : enSuLugar;
}

/** A sheet with refused rows must be corrected before the next step; an empty sheet may go on (D-65). */
const noSigue = ({ observadas }: EstadoDeHoja<unknown>): boolean => observadas.size > 0;

interface Siguiente {
  readonly cartera: Cartera;
  readonly cobro: CobroDeCartera;
  readonly asignada: ReturnType<typeof useAsignada>;
  readonly forma: EnviarForma;
}
/** The button of each step; Continuar is hidden while there are duplicates (spec 1, section 4). */
function siguienteDe({ cartera, cobro, asignada, forma }: Siguiente): WizardProps['siguiente'] {
  const { paso, clientes, sociedades, carga, subiendo } = cartera;
  const deHoja = (estado: EstadoDeHoja<unknown>, seguir: () => unknown): WizardProps['siguiente'] =>
    noSigue(estado)
      ? null
      : { texto: ROTULOS.continuar, alPulsar: seguir, enCurso: subiendo, deshabilitado: estado.fase !== 'quieta' };
  switch (paso) {
    case 'formatos':
      return { texto: ROTULOS.continuar, alPulsar: cartera.avanzar };
    case 'clientes':
      return deHoja(clientes.estado, () => cartera.seguirTras(clientes, false));
    case 'sociedades': {
      const observadas = (carga?.existentes ?? 0) + (carga?.porVerificar ?? 0);
      const sube = sociedades.estado.hechas < sociedades.estado.filas.length;
      return observadas > 0 && !sube ? null : deHoja(sociedades.estado, () => cartera.seguirTras(sociedades, true));
    }
    case 'pago':
      return { texto: ROTULOS.continuar, ...forma };
    case 'confirmar': {
      const a = asignada.data;
      if (!a || tarjetaDelCobro(cartera, a.ultimosNumeros) === null) return null;
      const texto = a.monto === 0 ? T.aceptar : llenar(T.aceptarYPagar, { monto: formatQ(a.monto) });
      return { texto, alPulsar: () => cobro.pagar(a), enCurso: cobro.pagando };
    }
  }
}
