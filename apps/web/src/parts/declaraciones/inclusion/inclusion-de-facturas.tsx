import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { BotonDeFila } from '../filas/boton-de-fila.tsx';
import { BandaDePerfil } from './banda-de-perfil.tsx';
import type { Decision } from './cambios.ts';
import { type FiltroDeRecibidas, FiltroYLeyenda, filtrar } from './filtro-de-recibidas.tsx';
import type { ModoDeInclusion } from './modo.ts';
import { ResumenPorTipo } from './resumen-por-tipo.tsx';
import { TablaDeRecibidas } from './tabla-de-recibidas.tsx';
import { nombreDeTipo, type TipoDeRegistro, totalesPorTipo } from './totales.ts';
import { type Actos, type InclusionDeFacturasProps, useActos } from './use-actos.tsx';
import type { Conflicto, Inclusion } from './use-inclusion.ts';
import '../filas/lista.css';

const A_LA_VISTA = 5;

/** Says who saved first, and lists the invoices on which both disagree. */
function BandaDeConflicto({
  conflicto,
  tipos,
}: {
  readonly conflicto: Conflicto;
  readonly tipos: readonly TipoDeRegistro[];
}) {
  const { quien, ajenas, choques } = conflicto;
  const enPalabras = ({ incluye, tipoRegistroId }: Decision) => {
    const tipo = nombreDeTipo(tipos, tipoRegistroId) ?? 'sin tipo';
    return `${incluye ? 'incluida' : 'excluida'}, ${tipo}`;
  };
  return (
    <div className="decl-banda" role="alert">
      <p>{llenar(AVISOS_DE_DECLARACIONES.cambioAjeno, { quien })}</p>
      <p>{ajenas === 1 ? 'Cambió 1 factura.' : `Cambió ${ajenas} facturas.`} Al guardar valen tus decisiones.</p>
      {choques.length > 0 && (
        <ul>
          {choques.slice(0, A_LA_VISTA).map((c) => (
            <li key={c.id}>
              Factura {c.numeroDte}. {quien}: {enPalabras(c.suya)}. Tú: {enPalabras(c.mia)}.
            </li>
          ))}
          {choques.length > A_LA_VISTA && <li>Y {choques.length - A_LA_VISTA} más.</li>}
        </ul>
      )}
    </div>
  );
}

interface AccionesDeInclusionProps {
  readonly rotulos: ModoDeInclusion['rotulos'];
  readonly inclusion: Inclusion;
  readonly actos: Actos;
  readonly alCerrar: () => void;
}

export const cambiosSinGuardar = (n: number): string => (n === 1 ? '1 cambio sin guardar' : `${n} cambios sin guardar`);

/** The dialog's buttons, always visible below the table. */
function AccionesDeInclusion({ rotulos, inclusion, actos, alCerrar }: AccionesDeInclusionProps) {
  const { base, cambios, deshacer, guardar, guardando } = inclusion;
  const { razon, notificar, exportar } = actos;
  return (
    <div className="decl-inclusion-acciones">
      <BotonDeFila razon={razon} alPulsar={() => actos.decidirVarias(base, true)}>
        {rotulos.incluirTodas}
      </BotonDeFila>
      <BotonDeFila razon={razon} alPulsar={() => actos.decidirVarias(base, false)}>
        {rotulos.excluirTodas}
      </BotonDeFila>
      {deshacer && <BotonDeFila alPulsar={deshacer}>Deshacer</BotonDeFila>}
      <BotonDeFila razon={notificar.razon} enCurso={notificar.enCurso} alPulsar={notificar.ejecutar}>
        {rotulos.notificar}
      </BotonDeFila>
      <BotonDeFila enCurso={exportar.enCurso} alPulsar={exportar.ejecutar}>
        Excel
      </BotonDeFila>
      <span className="decl-aire" />
      <span role="status" className="decl-detalle">
        {cambios.size > 0 ? cambiosSinGuardar(cambios.size) : ''}
      </span>
      <Button variant="default" onClick={alCerrar}>
        {ROTULOS.cerrar}
      </Button>
      <Button disabled={razon !== null || cambios.size === 0} loading={guardando} onClick={() => void guardar()}>
        Guardar
      </Button>
    </div>
  );
}

/** The invoices, their totals and the buttons; decisions stay here until they are saved. */
export function InclusionDeFacturas(props: InclusionDeFacturasProps) {
  const { modo, inclusion, lectura, tipos, alCerrar } = props;
  const { base, cambios, conflicto } = inclusion;
  const actos = useActos(props);
  const [filtro, setFiltro] = useState<FiltroDeRecibidas>('todas');
  const aviso = modo.aviso(lectura.presentacion);
  return (
    <div className="decl-inclusion">
      {actos.razon !== null && <p className="decl-banda">{actos.razon}</p>}
      {aviso !== null && <p className="decl-banda">{aviso}</p>}
      {conflicto && <BandaDeConflicto conflicto={conflicto} tipos={tipos} />}
      <BandaDePerfil inclusion={inclusion} actos={actos} />
      <ResumenPorTipo totales={totalesPorTipo(base, cambios, tipos)} />
      <TablaDeRecibidas
        facturas={filtrar(base, cambios, filtro)}
        cambios={cambios}
        tipos={tipos}
        razon={actos.razon}
        barra={<FiltroYLeyenda filtro={filtro} alCambiar={setFiltro} />}
        alAlternar={actos.alternar}
        alClasificar={actos.clasificar}
      />
      <AccionesDeInclusion rotulos={modo.rotulos} inclusion={inclusion} actos={actos} alCerrar={alCerrar} />
      {actos.avisoLegal}
    </div>
  );
}
