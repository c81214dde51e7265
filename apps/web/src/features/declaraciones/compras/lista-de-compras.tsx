import { textoDeMontoQueResta } from '@aldia/contract/columnas.ts';
import type { FacturaRecibida } from '@aldia/contract/facturas.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_COMPRAS as T } from '@aldia/contract/textos-compras.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { BotonDeFila } from '../../../parts/declaraciones/filas/boton-de-fila.tsx';
import { BandaDePerfil } from '../../../parts/declaraciones/inclusion/banda-de-perfil.tsx';
import { type Cambios, conCambio } from '../../../parts/declaraciones/inclusion/cambios.ts';
import {
  CampoDeFiltro,
  type FiltroDeRecibidas,
  filtrar,
} from '../../../parts/declaraciones/inclusion/filtro-de-recibidas.tsx';
import { cambiosSinGuardar } from '../../../parts/declaraciones/inclusion/inclusion-de-facturas.tsx';
import { ResumenPorTipo } from '../../../parts/declaraciones/inclusion/resumen-por-tipo.tsx';
import { type TipoDeRegistro, totalesPorTipo } from '../../../parts/declaraciones/inclusion/totales.ts';
import {
  type Actos,
  type InclusionDeFacturasProps,
  useActos,
} from '../../../parts/declaraciones/inclusion/use-actos.tsx';
import type { Inclusion } from '../../../parts/declaraciones/inclusion/use-inclusion.ts';
import { Vacio } from '../../../ui/estados.tsx';
import { FilaDeCompra } from './fila-de-compra.tsx';
import { Interruptor } from './interruptor.tsx';
import { buscar, contar, type Proveedor, porProveedor } from './proveedores.ts';
import './lista-de-compras.css';

interface GrupoProps {
  readonly proveedor: Proveedor;
  readonly cambios: Cambios;
  readonly tipos: readonly TipoDeRegistro[];
  readonly actos: Actos;
}

const SIN_NOMBRE = 1;

/** The purchases from one issuer; with several, a switch for all of them. */
function GrupoDeProveedor({ proveedor: { nit, nombre, facturas }, cambios, tipos, actos }: GrupoProps) {
  const { compras, incluidas, total } = contar(facturas, cambios);
  const varias = facturas.length > SIN_NOMBRE;
  const filas = facturas.map((original) => (
    <FilaDeCompra
      key={original.id}
      factura={conCambio(original, cambios)}
      original={original}
      cambiada={cambios.has(original.id)}
      conNombre={!varias}
      tipos={tipos}
      razon={actos.razon}
      alAlternar={actos.alternar}
      alClasificar={actos.clasificar}
    />
  ));
  if (!varias) return <ul className="compras-grupo">{filas}</ul>;
  return (
    <section className="compras-grupo" aria-label={nombre}>
      <header className="compras-proveedor">
        <span>
          <strong>{nombre}</strong>
          <span className="compras-segunda">{`${llenar(T.cuentan, { incluidas, compras })} · ${textoDeMontoQueResta(total)}`}</span>
        </span>
        <label className="compras-si">
          <span className="al-solo-lector">{`${T.deEsteProveedor}: ${nombre}, NIT ${nit}`}</span>
          <span aria-hidden="true" className="compras-todas">
            Todas
          </span>
          <Interruptor
            puesto={compras > 0 && incluidas === compras}
            inactivo={actos.razon !== null || compras === 0}
            alCambiar={() => actos.decidirVarias(facturas, incluidas < compras)}
          />
        </label>
      </header>
      <ul>{filas}</ul>
    </section>
  );
}

interface PieProps {
  readonly inclusion: Inclusion;
  readonly razon: string | null;
}
/** The total that counts and the main button, always visible. */
function PieDeCompras({ inclusion, razon }: PieProps) {
  const { base, cambios, guardar, guardando } = inclusion;
  const { compras, incluidas, total } = contar(base, cambios);
  return (
    <div className="compras-pie">
      <p>
        <strong>{textoDeMontoQueResta(total)}</strong>
        <span>{llenar(T.cuentan, { incluidas, compras })}</span>
        <span role="status">{cambios.size > 0 ? cambiosSinGuardar(cambios.size) : ''}</span>
      </p>
      <Button disabled={razon !== null || cambios.size === 0} loading={guardando} onClick={() => void guardar()}>
        Guardar
      </Button>
    </div>
  );
}

interface CabezaProps {
  readonly props: InclusionDeFacturasProps;
  readonly actos: Actos;
  readonly children: ReactNode;
}
/** The notes and the actions on all purchases, above the list. */
function CabezaDeCompras({ props: { modo, inclusion, lectura, tipos }, actos, children }: CabezaProps) {
  const { base, cambios, deshacer } = inclusion;
  const aviso = modo.aviso(lectura.presentacion);
  return (
    <>
      {actos.razon !== null && <p className="decl-banda">{actos.razon}</p>}
      {aviso !== null && <p className="decl-banda">{aviso}</p>}
      <BandaDePerfil inclusion={inclusion} actos={actos} />
      {children}
      <div className="compras-fila-de-botones">
        <BotonDeFila razon={actos.razon} alPulsar={() => actos.decidirVarias(base, true)}>
          {modo.rotulos.incluirTodas}
        </BotonDeFila>
        <BotonDeFila razon={actos.razon} alPulsar={() => actos.decidirVarias(base, false)}>
          {modo.rotulos.excluirTodas}
        </BotonDeFila>
        {deshacer && <BotonDeFila alPulsar={deshacer}>Deshacer</BotonDeFila>}
      </div>
      <details className="al-desplegable compras-totales">
        <summary>{T.totales}</summary>
        <ResumenPorTipo totales={totalesPorTipo(base, cambios, tipos)} />
      </details>
    </>
  );
}

/** The purchases of a month for the thumb: by issuer, two lines each, with the total and Guardar below. */
export function ListaDeCompras(props: InclusionDeFacturasProps) {
  const { modo, inclusion, tipos, alCerrar } = props;
  const { base, cambios } = inclusion;
  const actos = useActos(props);
  const [filtro, setFiltro] = useState<FiltroDeRecibidas>('todas');
  const [texto, setTexto] = useState('');
  const alaVista: readonly FacturaRecibida[] = buscar(filtrar(base, cambios, filtro), texto);
  const verTodas = () => {
    setFiltro('todas');
    setTexto('');
  };
  return (
    <div className="compras-lista">
      <CabezaDeCompras props={props} actos={actos}>
        <div className="compras-busqueda">
          <TextInput
            type="search"
            aria-label={T.buscar}
            placeholder={T.buscar}
            value={texto}
            onChange={(e) => setTexto(e.currentTarget.value)}
          />
          <CampoDeFiltro filtro={filtro} alCambiar={setFiltro} />
        </div>
      </CabezaDeCompras>
      {porProveedor(alaVista).map((p) => (
        <GrupoDeProveedor key={p.nit} proveedor={p} cambios={cambios} tipos={tipos} actos={actos} />
      ))}
      {alaVista.length === 0 && (
        <Vacio
          texto={T.nadaCoincide}
          accion={
            <Button variant="default" onClick={verTodas}>
              {T.verTodas}
            </Button>
          }
        />
      )}
      <div className="compras-fila-de-botones">
        <BotonDeFila
          razon={actos.notificar.razon}
          enCurso={actos.notificar.enCurso}
          alPulsar={actos.notificar.ejecutar}
        >
          {modo.rotulos.notificar}
        </BotonDeFila>
        <BotonDeFila enCurso={actos.exportar.enCurso} alPulsar={actos.exportar.ejecutar}>
          Excel
        </BotonDeFila>
        <BotonDeFila alPulsar={alCerrar}>{ROTULOS.cerrar}</BotonDeFila>
      </div>
      <PieDeCompras inclusion={inclusion} razon={actos.razon} />
      {actos.avisoLegal}
    </div>
  );
}
