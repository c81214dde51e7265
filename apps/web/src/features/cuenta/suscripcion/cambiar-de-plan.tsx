import { catalogos } from '@aldia/contract/catalogos.ts';
import { cobros } from '@aldia/contract/cobros.ts';
import { ERRORES } from '@aldia/contract/errores.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_SUSCRIPCION as T } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_COBRO_QUE_VIENE as C } from '@aldia/contract/textos-inicio.ts';
import { type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { diasPagados } from '@aldia/domain/suscripciones/vigencia.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useEffect, useRef, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { llamar, nuevaClave } from '../../../base/llamadas/api.ts';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { refrescarSesion } from '../../../base/llamadas/refrescar-sesion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { useHoy } from '../../../base/reloj.ts';
import { IrATarjetas } from '../../../parts/cobros/ir-a-tarjetas.tsx';
import { type Desenlace, type PuertosDePago, pagar } from '../../../parts/cobros/pagar.ts';
import { yaNoSeVende } from '../../../parts/cobros/plan-retirado.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { deCuantos } from '../../../ui/en-miles.ts';
import { Cargando, FalloAlCargar, Vacio } from '../../../ui/estados.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { IconAlertTriangle } from '../../../ui/iconos.ts';
import { Ventana } from '../../../ui/ventana.tsx';
import { type Actual, comprarEn, type Plan } from './plan.tsx';

interface CambiarDePlanProps {
  readonly plan: Plan;
  /** The plan in force, which is changed; null starts a new plan. */
  readonly actual: Actual | null;
  /** The end of the payment is not known: nothing more is sold here until it is. */
  readonly alDudar: () => void;
  readonly alCerrar: () => void;
}
interface Compra {
  readonly plan: Plan;
  readonly vigente: boolean;
  readonly tarjeta: { readonly token: string; readonly nombrePortador: string };
  readonly monto: Centavos;
}

/** Rebills the active card, then renews or changes the plan with that charge (spec 1, section 4). */
function puertosDePlan({ plan, vigente, tarjeta, monto }: Compra): PuertosDePago {
  const tipoSuscripcionId = plan.id;
  const conClave = () => ({ idempotencia: nuevaClave() });
  const { token, nombrePortador: client } = tarjeta;
  return {
    cobrar: () => llamar(cobros.recobrar, { token, client, amount: monto, tipoSuscripcionId }, conClave()),
    entregar: (transaccionId) =>
      vigente
        ? llamar(suscripciones.cambiar, { tipoSuscripcionId }, conClave())
        : llamar(suscripciones.nueva, { tipoSuscripcionId, transaccionId }, conClave()),
    anular: (referenceId) => llamar(cobros.anular, { referenceId }, conClave()),
  };
}
const QUE_CAMBIA = [
  suscripciones.actual,
  suscripciones.faltante,
  suscripciones.cotizar,
  cobros.propios,
  tarjetas.listar,
  catalogos.tiposDeSuscripcionActivos,
];

/** Shows plan, amount, card and next charge before the charge (P38), and the result of each code after it. */
export function CambiarDePlan({ plan, actual, alDudar, alCerrar }: CambiarDePlanProps) {
  const vigente = actual?.vigente === true;
  const tarjeta = useConsulta(tarjetas.token, {}, { frescaMs: 0 });
  const proposito = vigente ? 'cambio' : 'activacion';
  const cotizacion = useConsulta(suscripciones.cotizar, { tipoSuscripcionId: plan.id, proposito }, { frescaMs: 0 });
  const [pagando, setPagando] = useState(false);
  const enVuelo = useRef(false);
  const fallo = TEXTOS['tarjetas.token'].fallo;
  useEffect(() => {
    if (tarjeta.isError) avisar('fallo', fallo);
  }, [tarjeta.isError, fallo]);
  const titulo = comprarEn(plan, actual);
  const retirado = yaNoSeVende(cotizacion.error) ? cotizacion.error.message : null;
  useEffect(() => {
    if (retirado !== null) invalidar([catalogos.tiposDeSuscripcionActivos]);
  }, [retirado]);
  if (retirado !== null)
    return (
      <Ventana opened onClose={alCerrar} title={titulo}>
        <Vacio texto={retirado} />
      </Ventana>
    );
  if (tarjeta.data === undefined || !cotizacion.data || tarjeta.data === null)
    return (
      <Ventana opened onClose={alCerrar} title={titulo}>
        {tarjeta.isError || cotizacion.isError ? (
          <FalloAlCargar alReintentar={() => Promise.all([tarjeta.refetch(), cotizacion.refetch()])} />
        ) : tarjeta.data === null ? (
          <Vacio texto={T.sinTarjeta} accion={<IrATarjetas />} />
        ) : (
          <Cargando lineas={4} />
        )}
      </Ventana>
    );
  const { nombrePortador, ultimosNumeros, impedimento } = tarjeta.data;
  // The server would not even send it: nobody presses a button that is surely refused.
  if (impedimento !== null)
    return (
      <Ventana opened onClose={alCerrar} title={titulo}>
        <Hechos de={[['Tarjeta', `Terminada en ${ultimosNumeros}`]]} />
        <Vacio texto={ERRORES[impedimento].texto} accion={<IrATarjetas />} />
      </Ventana>
    );
  const { monto, proximoCobro } = cotizacion.data;
  const cobrarA = tarjeta.data;
  const confirmar = async () => {
    if (enVuelo.current) return;
    enVuelo.current = true;
    setPagando(true);
    const { exito, fallo: noEntregado } = TEXTOS[vigente ? 'suscripciones.cambiar' : 'suscripciones.nueva'];
    const puertos = puertosDePlan({ plan, vigente, tarjeta: cobrarA, monto });
    try {
      const desenlace = await pagar({ puertos, esGratis: false, frases: { entregado: exito, noEntregado } });
      decir(desenlace);
      if (desenlace.fin === 'por-saber') alDudar();
      invalidar(QUE_CAMBIA);
      await refrescarSesion().catch(() => undefined);
      alCerrar();
    } finally {
      enVuelo.current = false;
      setPagando(false);
    }
  };
  return (
    <ConfirmDialog
      titulo={titulo}
      hechos={[
        ['Plan', plan.nombre],
        ['Se cobra hoy', formatQ(monto)],
        ['Titular', nombrePortador],
        ['Tarjeta', `Terminada en ${ultimosNumeros}`],
        ['Próximo cobro', proximoCobro ? formatDiaLargo(proximoCobro) : C.sinFechaDeCobro],
      ]}
      confirmar={`Pagar ${formatQ(monto)}`}
      enCurso={pagando}
      alConfirmar={confirmar}
      alCerrar={alCerrar}
    >
      <p className="al-parrafo">{T.notaDeTarjeta}</p>
      {vigente && <p className="al-parrafo">{T.notaDeCambio}</p>}
      {actual && <LoQueSePierde actual={actual} />}
    </ConfirmDialog>
  );
}

/** The paid days that a new plan discards, or the debt of the old one. */
function LoQueSePierde({ actual }: { readonly actual: Actual }) {
  const dias = diasPagados(actual, useHoy());
  if (dias === 0) return actual.vigente ? <p className="al-parrafo">{T.cobroQueYaNoSeHace}</p> : null;
  const frase = deCuantos(dias, T.pierdesUnDia, T.pierdesDias);
  return (
    <p role="note" className="al-ambar susc-aviso">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <span>{llenar(frase, { fecha: formatDiaLargo(actual.fechaFin) })}</span>
    </p>
  );
}

function decir({ dichos }: Desenlace): void {
  for (const { tipo, texto, detalle } of dichos) avisar(tipo, texto, detalle === undefined ? {} : { detalle });
}
