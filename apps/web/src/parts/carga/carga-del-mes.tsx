import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { cajasEscritas, sobreLaTarjeta, soloLasCajas } from '@aldia/domain/carga/cajas-de-remanentes.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { pieza } from '../../ui/pieza.ts';
import { useParte } from '../../ui/use-parte.tsx';
import { Ventana } from '../../ui/ventana.tsx';
import { faltaElDeIvaFila } from '../declaraciones/filas/razones-de-fila.ts';
import { AvisoDeTope } from '../radar/aviso-de-tope.tsx';
import { ArchivosDelServidor } from './archivos-del-servidor.tsx';
import { useSalida } from './asistente/use-salida.ts';
import { BandaDeBorrador } from './banda-de-borrador.tsx';
import { DatosDelContribuyente } from './datos-del-contribuyente.tsx';
import type { ContextoDeCarga } from './estado/carga.estado.ts';
import type { RemanentesEscritos } from './estado/carga.tipos.ts';
import { RetomarCarga } from './estado/retomar-carga.tsx';
import { type BorradorEnCurso, useBorrador } from './estado/use-borrador.ts';
import { useCarga } from './estado/use-carga.ts';
import type { MarcoDeCarga } from './marco.ts';
import {
  borradorEntero,
  type RemanentesDelMes,
  RemanentesPlegados,
  remanentesIniciales,
  TarjetaDeRemanentes,
} from './tarjeta-de-remanentes.tsx';
import '../../ui/dialogs.css';

/** The steps load while the person reviews the balances. */
const ASISTENTE = pieza(async () => (await import('./asistente/asistente.tsx')).Asistente);

const BANCO_DE_GUATEMALA = 'https://www.banguat.gob.gt/tipo_cambio/';

function AccionesDeCarga({ alCerrar }: { readonly alCerrar?: () => void }) {
  return (
    <>
      <Button
        component="a"
        variant="default"
        href={BANCO_DE_GUATEMALA}
        target="_blank"
        rel="noopener noreferrer"
        rightSection={<IconExternalLink size={16} aria-hidden="true" />}
      >
        Tipo de cambio
        <span className="al-solo-lector"> del Banco de Guatemala, se abre en otra pestaña</span>
      </Button>
      {alCerrar && (
        <Button variant="default" onClick={alCerrar}>
          {ROTULOS.cerrar}
        </Button>
      )}
    </>
  );
}

interface DialogoDeSalidaProps {
  readonly abierto: boolean;
  readonly alSalir: () => void;
  readonly alQuedarse: () => void;
}

/** Asks before leaving with unsaved files, and says what happens to them. */
function DialogoDeSalida({ abierto, alSalir, alQuedarse }: DialogoDeSalidaProps) {
  return (
    <Ventana opened={abierto} onClose={alQuedarse} title="Hay cambios sin guardar">
      <p className="al-parrafo">{AVISOS_DE_CARGA.salirSinGuardar}</p>
      <div className="al-dialogo-pie">
        <Button variant="default" data-autofocus onClick={alQuedarse}>
          Seguir aquí
        </Button>
        <Button onClick={alSalir}>Salir y conservarlos</Button>
      </div>
    </Ventana>
  );
}

/** The title of the browser tab: the taxpayer's name stays inside the page. */
export const TITULO_DE_CARGA = 'Carga de documentos';

export interface CargaDelMesProps {
  readonly fila: FilaDeDeclaracion;
  readonly delMes: RemanentesDelMes;
  readonly validacion: number;
  readonly mes: Mes;
  readonly actorId: number;
  readonly alReabrir: () => void;
  readonly Marco: MarcoDeCarga;
  /** Given when the wizard is part of another page: called after a save or on leaving, and that page goes on. */
  readonly alTerminar?: () => void;
}

/** The wizard of one month with everything that it starts from: balances, the draft in the tab, and the files on the server. */
export function CargaDelMes(p: CargaDelMesProps) {
  const { fila, delMes, validacion, mes, actorId, alReabrir, Marco, alTerminar } = p;
  const { regimenId, usuarioId, nombre } = fila;
  const { retomar } = useSearch({ strict: false });
  const contexto: ContextoDeCarga = {
    periodo: delMes.periodo,
    regimenId,
    tieneFacturas: delMes.tieneFacturas,
    cargaIsr: delMes.cargaRetencionIsr,
    cargaIva: delMes.cargaRetencionIva,
    ventasConAgente: { isr: delMes.ventasConAgenteIsr, iva: delMes.ventasConAgenteIva },
    sinIsr: delMes.sinIsr,
    vende: delMes.vende,
  };
  const borrador = useBorrador({ usuarioId, mes, regimenId }, delMes.borrador);
  const { usado } = borrador;
  // A later answer of the server does not change a card that is already on the screen.
  const [deLaTarjeta] = useState(() => remanentesIniciales(regimenId, delMes));
  const conBorrador = sobreLaTarjeta(usado, deLaTarjeta);
  const entero = borradorEntero(regimenId, conBorrador);
  const abierta = useCarga({
    de: { actorId, usuarioId, nombre, mes },
    contexto,
    version: delMes.version,
    remanentes: validacion === 0 ? null : entero,
    traidos: deLaTarjeta,
    retomar: retomar === true,
  });
  const [corrigiendo, setCorrigiendo] = useState(usado !== null && entero === null);
  const [respondidos, setRespondidos] = useState(false);
  const { Parte: Asistente, enSuLugar: asistentePorVenir } = useParte(ASISTENTE, 8);
  const { bloqueo, salir } = useSalida(abierta.conCambios);
  const { estado, despachar } = abierta;
  // A half-typed draft stays on the card.
  const valores = usado !== null && entero === null ? conBorrador : (estado.remanentes ?? conBorrador);
  const escribir: BorradorEnCurso['escribir'] = (cajas, yaMismo) =>
    borrador.escribir(soloLasCajas(cajas, cajasEscritas(cajas, deLaTarjeta)), yaMismo);
  const isrPresentado = faltaElDeIvaFila(fila);
  const tarjeta = { regimenId, delMes, valores, alEscribir: escribir, isrPresentado };
  // After the draft is used or discarded, the load takes the other balances at once.
  const seguirCon = (escritos: RemanentesEscritos | null) => {
    if (estado.remanentes !== null && escritos !== null) despachar({ tipo: 'remanentes', escritos });
  };
  const deLaBanda: BorradorEnCurso = {
    ...borrador,
    usarlo: () => {
      borrador.usarlo();
      seguirCon(borradorEntero(regimenId, sobreLaTarjeta(borrador.ajeno, deLaTarjeta)));
    },
    descartar: async () => {
      await borrador.descartar();
      seguirCon(deLaTarjeta);
    },
  };
  const continuar = (escritos: RemanentesEscritos) => {
    escribir(escritos, true);
    despachar({ tipo: 'remanentes', escritos });
  };
  return (
    <Marco
      titulo={nombre.toUpperCase()}
      tituloDePestana={TITULO_DE_CARGA}
      sub={<DatosDelContribuyente fila={fila} />}
      acciones={<AccionesDeCarga {...(alTerminar ? {} : { alCerrar: () => salir(false) })} />}
    >
      <AvisoDeTope usuarioId={usuarioId} />
      {abierta.pendiente && (
        <RetomarCarga borrador={abierta.pendiente} alRetomar={abierta.retomar} alDescartar={abierta.descartar} />
      )}
      {abierta.pendiente === null && estado.remanentes === null && (
        <ArchivosDelServidor usuarioId={usuarioId} mes={mes} />
      )}
      {abierta.pendiente === null && <BandaDeBorrador borrador={deLaBanda} />}
      {estado.remanentes === null ? (
        <TarjetaDeRemanentes
          {...tarjeta}
          key={String(usado === null)}
          boton={ROTULOS.continuar}
          alContinuar={(escritos) => {
            continuar(escritos);
            setRespondidos(true);
          }}
        />
      ) : (
        <>
          <RemanentesPlegados
            {...tarjeta}
            aplicados={estado.remanentes}
            boton="Aplicar"
            abierta={corrigiendo}
            alAbrir={setCorrigiendo}
            alContinuar={(escritos) => {
              continuar(escritos);
              setCorrigiendo(false);
            }}
          />
          {Asistente ? (
            <Asistente
              fila={fila}
              mes={mes}
              contexto={contexto}
              validacion={validacion}
              abierta={abierta}
              tomaElFoco={respondidos}
              alSalir={alTerminar ?? (() => salir(true))}
              alVerLaNueva={alReabrir}
            />
          ) : (
            asistentePorVenir
          )}
        </>
      )}
      <DialogoDeSalida
        abierto={bloqueo.status === 'blocked'}
        alSalir={() => bloqueo.proceed?.()}
        alQuedarse={() => bloqueo.reset?.()}
      />
    </Marco>
  );
}
