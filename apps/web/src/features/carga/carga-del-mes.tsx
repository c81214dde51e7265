import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { formatMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { formatCui } from '@aldia/domain/identificadores/cui.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Button, Modal } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AvisoDeTope } from '../../parts/radar/aviso-de-tope.tsx';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { Page } from '../../ui/page.tsx';
import { ArchivosDelServidor } from './archivos-del-servidor.tsx';
import { Asistente } from './asistente/asistente.tsx';
import { useSalida } from './asistente/use-salida.ts';
import type { ContextoDeCarga } from './estado/carga.estado.ts';
import { RetomarCarga } from './estado/retomar-carga.tsx';
import { useCarga } from './estado/use-carga.ts';
import {
  type RemanentesDelMes,
  RemanentesPlegados,
  remanentesIniciales,
  TarjetaDeRemanentes,
} from './tarjeta-de-remanentes.tsx';
import '../../ui/dialogs.css';

const BANCO_DE_GUATEMALA = 'https://www.banguat.gob.gt/tipo_cambio/';

/** Who is being worked on and for which month; the same on every step. */
function DatosDelContribuyente({ fila }: { readonly fila: FilaDeDeclaracion }) {
  return (
    <dl className="al-carga-datos">
      <div>
        <dt>CUI/DPI</dt>
        <dd>
          {fila.cui === '' ? (
            '—'
          ) : (
            <CopyCell copiar={fila.cui} rotulo="CUI/DPI">
              {formatCui(fila.cui)}
            </CopyCell>
          )}
        </dd>
      </div>
      <div>
        <dt>NIT</dt>
        <dd>
          <CopyCell copiar={fila.nit} rotulo="NIT">
            {formatNit(fila.nit)}
          </CopyCell>
        </dd>
      </div>
      <div>
        <dt>Período</dt>
        <dd>
          <strong>{formatMes(fila.periodo)}</strong>
        </dd>
      </div>
      <div>
        <dt>Régimen</dt>
        <dd>{fila.regimen}</dd>
      </div>
    </dl>
  );
}

function AccionesDeCarga({ alCerrar }: { readonly alCerrar: () => void }) {
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
      <Button variant="default" onClick={alCerrar}>
        {ROTULOS.cerrar}
      </Button>
    </>
  );
}

interface DialogoDeSalidaProps {
  readonly abierto: boolean;
  readonly alSalir: () => void;
  readonly alQuedarse: () => void;
}

/** Leaving with files that are not saved: it says what becomes of them. */
function DialogoDeSalida({ abierto, alSalir, alQuedarse }: DialogoDeSalidaProps) {
  return (
    <Modal opened={abierto} onClose={alQuedarse} title="Hay cambios sin guardar">
      <p className="al-parrafo">{AVISOS.salirSinGuardar}</p>
      <div className="al-dialogo-pie">
        <Button variant="default" data-autofocus onClick={alQuedarse}>
          Seguir aquí
        </Button>
        <Button onClick={alSalir}>Salir y conservarlos</Button>
      </div>
    </Modal>
  );
}

/** What the browser's tab says: the taxpayer's name stays on the page. */
export const TITULO_DE_CARGA = 'Carga de documentos';

export interface CargaDelMesProps {
  readonly fila: FilaDeDeclaracion;
  readonly delMes: RemanentesDelMes;
  readonly validacion: number;
  readonly mes: Mes;
  readonly actorId: number;
  readonly alReabrir: () => void;
}

/** The wizard of one month with all that it begins with: carry-overs, what was left in the tab, what the server keeps. */
export function CargaDelMes({ fila, delMes, validacion, mes, actorId, alReabrir }: CargaDelMesProps) {
  const { regimenId, usuarioId, nombre } = fila;
  const { retomar } = useSearch({ strict: false });
  const contexto: ContextoDeCarga = {
    regimenId,
    tieneFacturas: delMes.tieneFacturas,
    cargaIsr: delMes.cargaRetencionIsr,
    cargaIva: delMes.cargaRetencionIva,
  };
  const iniciales = remanentesIniciales(regimenId, delMes);
  const abierta = useCarga({
    de: { actorId, usuarioId, nombre, mes },
    contexto,
    version: delMes.version,
    remanentes: validacion === 0 ? null : iniciales,
    retomar: retomar === true,
  });
  const [corrigiendo, setCorrigiendo] = useState(false);
  const [respondidos, setRespondidos] = useState(false);
  const { bloqueo, salir } = useSalida(abierta.conCambios);
  const { estado, despachar } = abierta;
  const tarjeta = { regimenId, delMes, valores: estado.remanentes ?? iniciales };
  return (
    <Page
      titulo={nombre.toUpperCase()}
      tituloDePestana={TITULO_DE_CARGA}
      sub={<DatosDelContribuyente fila={fila} />}
      acciones={<AccionesDeCarga alCerrar={() => salir(false)} />}
    >
      <AvisoDeTope usuarioId={usuarioId} />
      {abierta.pendiente && (
        <RetomarCarga borrador={abierta.pendiente} alRetomar={abierta.retomar} alDescartar={abierta.descartar} />
      )}
      {abierta.pendiente === null && estado.remanentes === null && (
        <ArchivosDelServidor usuarioId={usuarioId} mes={mes} />
      )}
      {estado.remanentes === null ? (
        <TarjetaDeRemanentes
          {...tarjeta}
          boton={ROTULOS.continuar}
          alContinuar={(escritos) => {
            despachar({ tipo: 'remanentes', escritos });
            setRespondidos(true);
          }}
        />
      ) : (
        <>
          <RemanentesPlegados
            {...tarjeta}
            boton="Aplicar"
            abierta={corrigiendo}
            alAbrir={setCorrigiendo}
            alContinuar={(escritos) => {
              despachar({ tipo: 'remanentes', escritos });
              setCorrigiendo(false);
            }}
          />
          <Asistente
            fila={fila}
            mes={mes}
            contexto={contexto}
            validacion={validacion}
            abierta={abierta}
            tomaElFoco={respondidos}
            alSalir={() => salir(true)}
            alVerLaNueva={alReabrir}
          />
        </>
      )}
      <DialogoDeSalida
        abierto={bloqueo.status === 'blocked'}
        alSalir={() => bloqueo.proceed?.()}
        alQuedarse={() => bloqueo.reset?.()}
      />
    </Page>
  );
}
