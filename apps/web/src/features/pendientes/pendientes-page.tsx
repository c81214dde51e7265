import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { DATOS_PENDIENTES } from '@aldia/contract/hojas/pendientes.ts';
import { type FilaPendiente, pendientes } from '@aldia/contract/pendientes.ts';
import {
  ROTULOS_DE_PENDIENTES as R,
  AVISOS_DE_PENDIENTES as T,
  TEXTOS_DE_MOTIVO,
} from '@aldia/contract/textos-pendientes.ts';
import { mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Button, Modal } from '@mantine/core';
import { createLink, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLista } from '../../base/direccion/use-lista.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { useActor } from '../../base/sesion/actor.ts';
import { vacioConEnlace } from '../../base/vacio-con-enlace.tsx';
import { DialogosDeFila } from '../../parts/declaraciones/acciones/dialogos-de-fila.tsx';
import { DialogosDeIngreso } from '../../parts/declaraciones/acciones/dialogos-de-ingreso.tsx';
import { razonDeAccion } from '../../parts/declaraciones/filas/razones-de-fila.ts';
import { BotonConRazon } from '../../ui/boton-con-razon.tsx';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { Page } from '../../ui/page.tsx';
import { ConRetornoDeFoco } from '../../ui/retorno-de-foco.tsx';
import { useDireccion } from './direccion.ts';
import { Filtros } from './filtros.tsx';
import { ChipDeMotivo, Motivos } from './motivos.tsx';
import { type DialogoDePaso, pasoDe, razonDePaso } from './paso.ts';
import './pendientes.css';

interface DialogoDeDeclaracionProps {
  readonly dialogo: DialogoDePaso;
  readonly id: number;
  readonly alCerrar: () => void;
}

const NADA = () => undefined;

function ConLaDeAhora({ dialogo, id, alCerrar }: DialogoDeDeclaracionProps) {
  const consulta = useConsulta(declaraciones.una, { id }, { frescaMs: 0 });
  const fila = consulta.isFetchedAfterMount ? consulta.data : undefined;
  if (!fila)
    return (
      <Modal opened onClose={alCerrar} title="Declaración">
        {consulta.isError ? <FalloAlCargar alReintentar={consulta.refetch} /> : <Cargando lineas={5} />}
      </Modal>
    );
  if (dialogo === 'enviarALista')
    return (
      <DialogosDeIngreso abierto={{ cual: 'enviar', fila }} mes={mesParaElegir(fila.periodo)} alCerrar={alCerrar} />
    );
  // Certificates that are missing there can be loaded no more: it is sent as it is, and the dialog says so (G-104).
  const forzado = dialogo === 'enviarAPago' && razonDeAccion('enviarAPago', fila) !== null;
  return (
    <DialogosDeFila
      abierto={{ dialogo: forzado ? 'forzarAPago' : dialogo, fila }}
      alCerrar={alCerrar}
      alCerrarYVerificar={alCerrar}
      alCopiarContrasenia={NADA}
    />
  );
}

/** A dialog of the lists of declarations over a row of the queue, with the declaration as it is now. */
const DialogoDeDeclaracion = (p: DialogoDeDeclaracionProps) => (
  <ConRetornoDeFoco>
    <ConLaDeAhora {...p} />
  </ConRetornoDeFoco>
);

const COLUMNAS = columnasDeHoja(DATOS_PENDIENTES, {
  dibujos: {
    NIT: (f) => (
      <span className="pend-entero">
        <CopyCell copiar={f.nit} rotulo="NIT">
          {formatNit(f.nit)}
        </CopyCell>
      </span>
    ),
    'Qué lo bloquea': (f) => <ChipDeMotivo motivo={f.motivo} />,
  },
});

/** A link that looks like the block's button. */
const Enlace = createLink(Button<'a'>);

interface BotonDePasoProps {
  readonly fila: FilaPendiente;
  readonly alAbrir: (dialogo: DialogoDePaso) => void;
}

/** The one button of a row: straight to where its reason is resolved. */
function BotonDePaso({ fila, alAbrir }: BotonDePasoProps) {
  const actor = useActor();
  const { boton } = TEXTOS_DE_MOTIVO[fila.motivo];
  const etiqueta = `${boton}: ${fila.nombre}`;
  const razon = razonDePaso(actor, fila);
  const paso = pasoDe(fila);
  const comun = { size: 'compact-sm', variant: 'default', component: 'a', 'aria-label': etiqueta } as const;
  if (razon === null && paso === 'asistente')
    return (
      <Enlace
        {...comun}
        to="/ingreso_facturas/carga/$usuarioId"
        params={{ usuarioId: String(fila.usuarioId) }}
        search={{ mes: mesParaElegir(fila.periodo) }}
      >
        {boton}
      </Enlace>
    );
  if (paso === 'cliente')
    return (
      <Enlace {...comun} to="/estado_declaracion_completo" search={{ regimen: fila.regimenId, busqueda: fila.nit }}>
        {boton}
      </Enlace>
    );
  if (paso === 'cambios')
    return (
      <Enlace {...comun} to="/cambios" search={{ declaracion: fila.id }}>
        {boton}
      </Enlace>
    );
  return (
    <BotonConRazon compacto razon={razon} etiqueta={etiqueta} alPulsar={() => paso !== 'asistente' && alAbrir(paso)}>
      {boton}
    </BotonConRazon>
  );
}

interface Abierto {
  readonly dialogo: DialogoDePaso;
  readonly fila: FilaPendiente;
}

/** /pendientes: every client whose month is not finished, the one thing that blocks it, and the button that resolves it. */
export function PendientesPage() {
  const { direccion, de, cambiar } = useDireccion();
  const { colaborador, regimen, motivo, vencidas = false } = direccion;
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const { tabla, consulta } = useLista(
    pendientes.listado,
    { de, colaborador, regimen, motivo, vencidas },
    { siFalla: 'pendientes.listado' },
  );
  const filtrada = [colaborador, regimen, motivo, direccion.vencidas].some((f) => f !== undefined);
  const cerrar = () => {
    setAbierto(null);
    void consulta.refetch();
  };
  return (
    <Page
      titulo={R.titulo}
      acciones={
        <Button component={Link} to="/cambios" variant="default">
          {R.cambios}
        </Button>
      }
    >
      <Motivos
        cuentas={consulta.data?.cuentas ?? []}
        elegido={motivo}
        alElegir={(elegido) => cambiar({ motivo: elegido })}
      />
      <DataTable
        titulo={R.titulo}
        columnas={COLUMNAS}
        {...tabla}
        barra={<Filtros />}
        acciones={(fila) => <BotonDePaso fila={fila} alAbrir={(dialogo) => setAbierto({ dialogo, fila })} />}
        claseDeFila={(f) => (f.dias < 0 ? 'pend-vencida' : undefined)}
        vacio={vacioConEnlace(filtrada ? T.nadaConFiltros : T.nadaBloquea, '/empleado', 'Mi trabajo de hoy')}
      />
      {abierto && <DialogoDeDeclaracion dialogo={abierto.dialogo} id={abierto.fila.id} alCerrar={cerrar} />}
    </Page>
  );
}
