import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_ALTA as T, TEXTOS_DE_PAGO } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_INICIO } from '@aldia/contract/textos-inicio.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useHistoriaQuieta } from '../../../base/direccion/use-pasos.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { CamposDeTarjeta } from '../../../parts/cobros/campos-de-tarjeta.tsx';
import { DialogoDeCupon } from '../../../parts/cobros/dialogo-de-cupon.tsx';
import type { FormaDePago } from '../../../parts/cobros/forma-de-pago.ts';
import type { TarjetaDePasarela } from '../../../parts/cobros/formulario-de-pasarela.tsx';
import { type Desenlace, pagar as pagarCon } from '../../../parts/cobros/pagar.ts';
import { yaNoSeVende } from '../../../parts/cobros/plan-retirado.ts';
import { Cargando, FalloAlCargar, Vacio } from '../../../ui/estados.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { Lectura } from '../../../ui/lectura.tsx';
import { Ventana } from '../../../ui/ventana.tsx';
import { type BorradorListo, puertosDePago } from './cobrar-alta.ts';
import { hechosDelPago } from './lo-que-pagas.tsx';
import type { Alta } from './use-alta.ts';

const FRASES = { entregado: TEXTOS_DE_PAGO.completado, noEntregado: TEXTOS_DE_PAGO.noCompletado };

interface DialogoDeContratoProps {
  readonly borrador: BorradorListo;
  readonly tarjeta: TarjetaDePasarela;
  readonly forma: FormaDePago;
  readonly alTerminar: (desenlace: Desenlace) => Promise<void>;
  readonly alElegirOtro: () => void;
  readonly alCerrar: () => void;
}

/** An administrator retired the chosen plan meanwhile. */
const PlanRetirado = ({ texto, alElegirOtro }: { readonly texto: string; readonly alElegirOtro: () => void }) => (
  <Vacio texto={texto} accion={<Button onClick={alElegirOtro}>{AVISOS_DE_INICIO.elegirPlan}</Button>} />
);

/** The contract: plan, price and automatic charge, to read to the end and accept. The server stores the acceptance before any charge. */
function DialogoDeContrato({ borrador, tarjeta, forma, alTerminar, alElegirOtro, alCerrar }: DialogoDeContratoProps) {
  const contrato = useConsulta(suscripciones.contrato, { tipoSuscripcionId: borrador.suscripcion }, { frescaMs: 0 });
  // The version that was read, and the one that was accepted: neither says anything of another text.
  const [leida, setLeida] = useState<string | null>(null);
  const [aceptada, setAceptada] = useState<string | null>(null);
  const [pagando, setPagando] = useState(false);
  useHistoriaQuieta(pagando);
  // React state arrives too late for a double click; this ref does not.
  const enVuelo = useRef(false);
  const c = contrato.data;
  const leido = c?.version === leida;
  const acepta = c?.version === aceptada;

  const pagar = async () => {
    if (!c || enVuelo.current) return;
    enVuelo.current = true;
    setPagando(true);
    const { monto, precioDeLista } = c.cotizacion;
    const puertos = puertosDePago({ borrador, tarjeta, forma, version: c.version, monto, precioDeLista });
    try {
      const desenlace = await pagarCon({ puertos, esGratis: monto === 0, frases: FRASES });
      if (desenlace.codigo !== 'CONTRATO_CAMBIADO') return await alTerminar(desenlace);
      avisar('espera', T.contratoCambiado);
      await contrato.refetch();
    } finally {
      enVuelo.current = false;
      setPagando(false);
    }
  };
  return (
    <Ventana
      opened
      onClose={pagando ? () => undefined : alCerrar}
      title="Contrato"
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!pagando}
    >
      {yaNoSeVende(contrato.error) ? (
        <PlanRetirado texto={contrato.error.message} alElegirOtro={alElegirOtro} />
      ) : contrato.isLoadingError ? (
        <FalloAlCargar alReintentar={contrato.refetch} />
      ) : !c ? (
        <Cargando lineas={8} />
      ) : (
        <>
          <Lectura
            key={c.version}
            titulo={c.titulo}
            parrafos={c.parrafos}
            alLlegarAlFinal={() => setLeida(c.version)}
          />
          <Hechos de={hechosDelPago(c.cotizacion, tarjeta)} />
          <Checkbox
            label={T.aceptoElContrato}
            description={leido ? undefined : T.leeHastaElFinal}
            disabled={!leido || pagando}
            checked={acepta}
            onChange={(e) => setAceptada(e.currentTarget.checked ? c.version : null)}
          />
          {pagando && <EsperaDelBanco />}
          <div className="al-dialogo-pie">
            <Button variant="default" disabled={pagando} onClick={alCerrar}>
              {ROTULOS.cancelar}
            </Button>
            <Button disabled={!acepta} loading={pagando} onClick={() => void pagar()}>
              {c.cotizacion.monto === 0 ? 'Aceptar y terminar' : `Aceptar y pagar ${formatQ(c.cotizacion.monto)}`}
            </Button>
          </div>
        </>
      )}
    </Ventana>
  );
}

const MS_LENTO = 8000;
/** Explains the wait: first what is done, then why it takes long. */
function EsperaDelBanco() {
  const [lento, setLento] = useState(false);
  useEffect(() => {
    const reloj = setTimeout(() => setLento(true), MS_LENTO);
    return () => clearTimeout(reloj);
  }, []);
  return (
    <p role="status" className="alta-nota">
      {lento ? T.confirmando : T.esperando}
    </p>
  );
}

export interface PasoDePagoProps {
  readonly alta: Alta;
  readonly borrador: BorradorListo;
  readonly tarjeta: TarjetaDePasarela;
  readonly idDeForma: string;
  readonly alTerminar: (desenlace: Desenlace) => Promise<void>;
}

/** The last step before the charge. CVV and token stay in this step's memory and are sent only with the sale. */
export function PasoDePago({ alta, borrador, tarjeta, idDeForma, alTerminar }: PasoDePagoProps) {
  const plan = borrador.suscripcion;
  const cotizacion = useConsulta(suscripciones.cotizar, { tipoSuscripcionId: plan, proposito: 'alta' });
  const [forma, setForma] = useState<FormaDePago | null>(null);
  const [pideCupon, setPideCupon] = useState(false);
  if (yaNoSeVende(cotizacion.error))
    return <PlanRetirado texto={cotizacion.error.message} alElegirOtro={alta.elegirOtroPlan} />;
  if (cotizacion.isLoadingError) return <FalloAlCargar alReintentar={cotizacion.refetch} />;
  if (!cotizacion.data) return <Cargando lineas={6} />;
  const c = cotizacion.data;
  const cuponPerdido = borrador.canjeId !== null && c.descuento === 0;
  return (
    <>
      <section className="pago-resumen" aria-label={T.loQuePagas}>
        <h3>{T.loQuePagas}</h3>
        <Hechos de={hechosDelPago(c, tarjeta)} />
        <p className="alta-nota">{c.monto === 0 ? T.gratis : T.loQueSigue}</p>
        {cuponPerdido && (
          <div role="alert" className="al-ambar pago-aviso">
            <span>{T.cuponVencido}</span>
            <Button variant="default" size="compact-md" onClick={() => setPideCupon(true)}>
              {T.canjear}
            </Button>
          </div>
        )}
      </section>
      <CamposDeTarjeta tarjeta={tarjeta} idDeForma={idDeForma} alGuardar={async (p) => setForma(p)} />
      <Button variant="subtle" size="compact-sm" className="alta-revisar" onClick={alta.revisarDeNuevo}>
        {T.revisarDeNuevo}
      </Button>
      {forma && (
        <DialogoDeContrato
          {...{ borrador, tarjeta, forma }}
          alTerminar={async (desenlace) => {
            setForma(null);
            if (desenlace.codigo === 'MONTO_DISTINTO') await cotizacion.refetch();
            await alTerminar(desenlace);
          }}
          alElegirOtro={alta.elegirOtroPlan}
          alCerrar={() => setForma(null)}
        />
      )}
      {pideCupon && (
        <DialogoDeCupon
          plan={{ nombre: c.nombre, precio: c.precioDeLista }}
          para={{ tipoSuscripcionId: plan }}
          alSeguir={(canjeId) => {
            setPideCupon(false);
            void alta.cambiarCupon(canjeId);
          }}
          alCerrar={() => setPideCupon(false)}
        />
      )}
    </>
  );
}
