import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import type { ClienteEnRevision } from '@aldia/contract/revision.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_REVISION as R, AVISOS_DE_REVISION as T } from '@aldia/contract/textos-revision.ts';
import { anioDe, anioDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAvisoDeFallo } from '../../base/avisos/aviso-de-fallo.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { useHoy } from '../../base/reloj.ts';
import { LoQueVende } from '../../parts/cuenta/lo-que-vende.tsx';
import { RevelarContrasenia } from '../../parts/declaraciones/acciones/revelar-contrasenia.tsx';
import { AvisoDeTope } from '../../parts/radar/aviso-de-tope.tsx';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { dialogoAparte } from '../../ui/dialogo-aparte.tsx';
import { Vacio } from '../../ui/estados.tsx';
import { Page } from '../../ui/page.tsx';
import { SuscripcionesEnRevision } from './suscripciones-en-revision.tsx';
import { TablaDeMeses } from './tabla-de-meses.tsx';
import { useCliente } from './use-cliente.ts';
import './revision.css';

const RegistrarDocumento = dialogoAparte(async () => (await import('./registrar-documento.tsx')).RegistrarDocumento);

/** The list starts three years back and has twelve more (spec 2, section 9; G-12). */
const ANIOS_ATRAS = 3;
const ANIOS = 13;

/** `/estado_declaracion_admin/…`: the state of one client, with everything that the staff can do (spec 2, section 2.15). */
export function EstadoAdminPage() {
  const { usuarioId, vencida, consulta } = useCliente();
  useAvisoDeFallo(consulta.isError && !vencida, 'revision.cliente');
  if (vencida)
    return (
      <Page titulo={R.estadoDelCliente}>
        <Vacio texto={T.referenciaVencida} accion={<VolverALaLista />} />
      </Page>
    );
  const cliente = consulta.data;
  return (
    <Page
      key={usuarioId}
      titulo={cliente?.nombre ?? R.estadoDelCliente}
      tituloDePestana={R.estadoDelCliente}
      consulta={consulta}
    >
      {cliente && <Revision cliente={cliente} />}
    </Page>
  );
}

function VolverALaLista() {
  const navegar = useNavigate();
  return (
    <Button variant="default" onClick={() => void navegar({ to: '/estado_declaracion_completo' })}>
      Volver a la lista
    </Button>
  );
}

function Revision({ cliente }: { readonly cliente: ClienteEnRevision }) {
  const { anio: elegido } = useSearch({ strict: false });
  const navegar = useNavigate();
  const consulta = useConsulta(seguimiento.historico, { id: cliente.id }, { siFalla: 'misDeclaraciones.leer' });
  const hoy = useHoy();
  const actual = anioDe(hoy);
  const anio = elegido ?? anioDeclarado(hoy);
  const anios = Array.from({ length: ANIOS }, (_, i) => actual - ANIOS_ATRAS + i);
  return (
    <>
      <Cabeza cliente={cliente} ultima={consulta.isPending ? undefined : (consulta.data?.[0] ?? null)} />
      <LoQueVende usuarioId={cliente.id} />
      <AvisoDeTope usuarioId={cliente.id} />
      <section className="rev-seccion" aria-labelledby="rev-por-anio">
        <h2 id="rev-por-anio">Por año</h2>
        <TablaDeMeses
          titulo={`Declaraciones de ${anio}`}
          filas={consulta.data?.filter((f) => anioDe(f.periodo) === anio)}
          consulta={consulta}
          vacio={{ texto: T.anioSinDeclaraciones }}
          barra={
            <NativeSelect
              label="Año"
              value={String(anio)}
              data={(anios.includes(anio) ? anios : [anio, ...anios]).map(String)}
              onChange={(e) => {
                const nuevo = Number(e.currentTarget.value);
                void navegar({ to: '.', search: (antes) => ({ ...antes, anio: nuevo }) });
              }}
            />
          }
        />
      </section>
      <section className="rev-seccion" aria-labelledby="rev-por-suscripcion">
        <h2 id="rev-por-suscripcion">Por suscripción</h2>
        <SuscripcionesEnRevision cliente={cliente} meses={consulta.data} />
      </section>
    </>
  );
}

interface CabezaProps {
  readonly cliente: ClienteEnRevision;
  /** Null for a client without months, or whose months failed to load; undefined until it is known. */
  readonly ultima: FilaDeDeclaracion | null | undefined;
}
/** The client's data; the SAT password only as asterisks, with the one button that copies it. */
function Cabeza({ cliente, ultima }: CabezaProps) {
  const [abierto, setAbierto] = useState<'revelar' | 'documento' | null>(null);
  const cerrar = () => setAbierto(null);
  const { id, nombre, nit, cui, regimen, tienePasswordSat } = cliente;
  return (
    <div className="rev-cabeza">
      <dl className="rev-datos">
        <Dato rotulo="NIT" copiar={nit} valor={formatNit(nit)} />
        <Dato rotulo="CUI/DPI" copiar={cui} valor={cui} />
        <Dato rotulo="Régimen" valor={regimen} />
        <Dato rotulo="Contraseña SAT" valor={tienePasswordSat ? '••••••••' : AVISOS.noPoseePasswordSat} />
      </dl>
      <div className="rev-botones">
        {tienePasswordSat && ultima !== undefined && (
          <Button variant="default" onClick={() => setAbierto('revelar')}>
            {R.copiarContrasenia}
          </Button>
        )}
        <Button variant="default" onClick={() => setAbierto('documento')}>
          {R.registrarDocumento}
        </Button>
      </div>
      {abierto === 'revelar' && (
        <RevelarContrasenia
          fila={ultima ?? { usuarioId: id, nombre, periodo: null }}
          alCerrar={cerrar}
          alCopiar={cerrar}
        />
      )}
      {abierto === 'documento' && <RegistrarDocumento cliente={{ id, nombre, nit }} alCerrar={cerrar} />}
    </div>
  );
}

interface DatoProps {
  readonly rotulo: string;
  readonly valor: string;
  readonly copiar?: string;
}
const Dato = ({ rotulo, valor, copiar }: DatoProps) => (
  <div>
    <dt>{rotulo}</dt>
    <dd>
      {copiar ? (
        <CopyCell copiar={copiar} rotulo={rotulo}>
          {valor}
        </CopyCell>
      ) : (
        valor || '-'
      )}
    </dd>
  </div>
);
