import { FORMATOS } from '@aldia/contract/formatos.ts';
import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '../../../ui/iconos.ts';
import { CLIENTES, cuantasSociedades, cuantosClientes, SOCIEDADES } from './hojas.ts';
import type { Cartera } from './use-cartera.ts';

const DE_CLASE = [
  { formato: FORMATOS.clientes, titulo: T.formatoDeClientes, hoja: CLIENTES },
  { formato: FORMATOS.sociedades, titulo: T.formatoDeSociedades, hoja: SOCIEDADES },
] as const;

/** Step 1: the two workbooks to fill in. A half-finished load is offered first. */
export function PasoDeFormatos({ cartera }: { readonly cartera: Cartera }) {
  return (
    <>
      {cartera.hechaAntes && (
        <div role="status" className="al-ambar">
          <p>{T.hechaAntes}</p>
          <p>{T.borraElArchivo}</p>
        </div>
      )}
      <CargaAMedias cartera={cartera} />
      {cartera.soloLosQueHay && (
        <p className="al-parrafo">
          {llenar(T.yaTienes, { clientes: cuantosClientes(cartera.estado.clientes.activos) })}
        </p>
      )}
      <p className="al-parrafo">{T.queDescargar}</p>
      <ul className="gal-formatos">
        {DE_CLASE.map(({ formato, titulo, hoja }) => (
          <li key={formato} className="al-tarjeta">
            <div>
              <h3>{titulo}</h3>
              <p className="pago-nota">{llenar(T.columnas, { columnas: hoja.columnas.map(([c]) => c).join(', ') })}</p>
            </div>
            <Button
              component="a"
              variant="default"
              href={formato}
              download
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              aria-label={`${T.descargar}: ${titulo}`}
            >
              {T.descargar}
            </Button>
          </li>
        ))}
      </ul>
      <p className="pago-nota">{T.siSoloUno}</p>
    </>
  );
}

function CargaAMedias({ cartera }: { readonly cartera: Cartera }) {
  const { borrador } = cartera.estado;
  if (borrador === null || borrador.clientes + borrador.sociedades === 0) return null;
  const clientes = cuantosClientes(borrador.clientes);
  const sociedades = cuantasSociedades(borrador.sociedades);
  return (
    <div className="al-ambar gal-aviso pago-aviso" role="status">
      <span>{llenar(T.aMedias, { clientes, sociedades })}</span>
      <Button variant="default" size="compact-md" onClick={cartera.adoptar}>
        {T.seguirConElla}
      </Button>
      <Button variant="subtle" size="compact-md" onClick={() => void cartera.olvidar()}>
        {T.empezarDeNuevo}
      </Button>
    </div>
  );
}
