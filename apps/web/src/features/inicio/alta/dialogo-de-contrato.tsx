import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_ALTA as T, TEXTOS_DE_PAGO } from '@aldia/contract/textos-alta.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { Button, Checkbox, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import type { FormaDePago } from '../../../parts/cobros/forma-de-pago.ts';
import type { TarjetaDePasarela } from '../../../parts/cobros/formulario-de-pasarela.tsx';
import { type Desenlace, pagar as pagarCon } from '../../../parts/cobros/pagar.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { Lectura } from '../../../ui/lectura.tsx';
import { type BorradorListo, puertosDePago } from './cobrar-alta.ts';
import { hechosDelPago } from './lo-que-pagas.tsx';

const FRASES = { entregado: TEXTOS_DE_PAGO.completado, noEntregado: TEXTOS_DE_PAGO.noCompletado };

interface DialogoDeContratoProps {
  readonly borrador: BorradorListo;
  readonly tarjeta: TarjetaDePasarela;
  readonly forma: FormaDePago;
  readonly alTerminar: (desenlace: Desenlace) => Promise<void>;
  readonly alCerrar: () => void;
}

/** Plan, price and auto-charge, read to the end and ticked. Accepting is kept on the server before anything is charged. */
export function DialogoDeContrato({ borrador, tarjeta, forma, alTerminar, alCerrar }: DialogoDeContratoProps) {
  const contrato = useConsulta(suscripciones.contrato, { tipoSuscripcionId: borrador.suscripcion }, { frescaMs: 0 });
  const [leido, setLeido] = useState(false);
  const [acepta, setAcepta] = useState(false);
  const [pagando, setPagando] = useState(false);
  // State comes a moment late for a double click; this does not.
  const enVuelo = useRef(false);
  const c = contrato.data;

  const pagar = async () => {
    if (!c || enVuelo.current) return;
    enVuelo.current = true;
    setPagando(true);
    const { monto, precioDeLista } = c.cotizacion;
    const puertos = puertosDePago({ borrador, tarjeta, forma, version: c.version, monto, precioDeLista });
    try {
      const desenlace = await pagarCon({ puertos, esGratis: monto === 0, frases: FRASES });
      if (desenlace.codigo !== 'CONTRATO_CAMBIADO') return await alTerminar(desenlace);
      setAcepta(false);
      avisar('espera', T.contratoCambiado);
      await contrato.refetch();
    } finally {
      enVuelo.current = false;
      setPagando(false);
    }
  };
  return (
    <Modal
      opened
      onClose={pagando ? () => undefined : alCerrar}
      title="Contrato"
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!pagando}
    >
      {contrato.isError ? (
        <FalloAlCargar alReintentar={contrato.refetch} />
      ) : !c ? (
        <Cargando lineas={8} />
      ) : (
        <>
          <Lectura titulo={c.titulo} parrafos={c.parrafos} alLlegarAlFinal={() => setLeido(true)} />
          <Hechos de={hechosDelPago(c.cotizacion, tarjeta)} />
          <Checkbox
            label={T.aceptoElContrato}
            description={leido ? undefined : T.leeHastaElFinal}
            disabled={!leido || pagando}
            checked={acepta}
            onChange={(e) => setAcepta(e.currentTarget.checked)}
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
    </Modal>
  );
}

const MS_LENTO = 8000;
/** A wait has a reason: first what is done, then why it takes long. */
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
