import type { ClaseDeCarga } from '@aldia/contract/gestor-alta.ts';
import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { EXTENSIONES_DE_LIBRO } from '@aldia/domain/carga/tipos-de-carga.ts';
import { ESTADO_DE_FILA } from '@aldia/domain/gestor/filas-de-cartera.ts';
import type { ClienteLeido, SociedadLeida } from '@aldia/domain/gestor/leer-cartera.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { descargarErrores } from '../../../parts/carga-masiva/archivo-de-errores.ts';
import { Avance } from '../../../ui/avance.tsx';
import { Dropzone } from '../../../ui/dropzone.tsx';
import { enFilas } from '../../../ui/en-miles.ts';
import { acercar, pieza } from '../../../ui/pieza.ts';
import { useParte } from '../../../ui/use-parte.tsx';
import { DejarFuera } from './dejar-fuera.tsx';
import { ExistentesDeAntes } from './existentes-de-antes.tsx';
import { observadasComoFuera, sePregunta } from './hojas.ts';
import { PedirAutorizacion } from './pedir-autorizacion.tsx';
import type { Cartera } from './use-cartera.ts';
import type { Hoja } from './use-hoja.ts';

/** The preview loads while a sheet is chosen. */
const VISTA = pieza(async () => (await import('./vista-previa.tsx')).VistaPrevia);

const numero = new Intl.NumberFormat('en-US');

interface PasoDeHojaProps<F extends ClienteLeido | SociedadLeida> {
  readonly cartera: Cartera;
  readonly hoja: Hoja<F>;
}

/** Steps 2 and 3: a sheet, a preview of ten rows at a time, and the server's findings. */
export function PasoDeHoja<F extends ClienteLeido | SociedadLeida>({ cartera, hoja: h }: PasoDeHojaProps<F>) {
  const { estado, hoja } = h;
  useEffect(() => acercar(VISTA), []);
  const ocupada = estado.fase !== 'quieta';
  const guardadas = estado.archivo === '' ? (cartera.carga?.[hoja.clase] ?? 0) : 0;
  const quitar = (estado.archivo !== '' || guardadas > 0) && !ocupada;
  return (
    <div className="gal-hoja">
      {cartera.avisarPerdida !== null && estado.archivo === '' && (
        <p role="alert" className="al-ambar">
          {cartera.avisarPerdida}
        </p>
      )}
      <p>{hoja.pide}</p>
      <p className="pago-nota">{T.contraseniasCifradas}</p>
      <Dropzone
        acepta={EXTENSIONES_DE_LIBRO}
        rotulo={estado.archivo === '' ? T.elegirArchivo : T.otroArchivo}
        ayuda={T.sueltaAqui}
        deshabilitado={ocupada}
        alSoltar={([archivo]) => archivo && void h.leer(archivo)}
        alRechazar={h.rechazar}
      />
      <div role="alert" className="gal-fallo">
        {estado.fallo.map((f) => (
          <p key={f}>{f}</p>
        ))}
      </div>
      {estado.fase === 'leyendo' && (
        <Avance
          texto={llenar(T.leyendo, { archivo: estado.leyendo })}
          dato={estado.leidas > 0 ? enFilas(estado.leidas) : ''}
          porcentaje={null}
          alCancelar={h.detener}
        />
      )}
      {guardadas > 0 && <p>{llenar(T.guardados, { cuantos: hoja.cuantos(guardadas) })}</p>}
      {DE_ANTES[hoja.clase].map((clase) => (
        <DeAntes key={clase} cartera={cartera} clase={clase} />
      ))}
      {estado.archivo !== '' && <Leido hoja={h} cartera={cartera} />}
      {quitar && (
        <Button variant="subtle" size="compact-sm" className="gal-quitar" onClick={() => void cartera.quitar(h)}>
          {T.quitar}
        </Button>
      )}
    </div>
  );
}

/** What a step shows of a load whose files are gone. The last one shows all that stops it: there is no way on from it. */
const DE_ANTES = { clientes: ['clientes'], sociedades: ['clientes', 'sociedades'] } as const;

function DeAntes({ cartera, clase }: { readonly cartera: Cartera; readonly clase: ClaseDeCarga }) {
  const { carga } = cartera;
  const enPantalla = cartera[clase].estado.archivo !== '';
  if (enPantalla || carga === null || carga.existentes + carga.porVerificar === 0) return null;
  return <ExistentesDeAntes borradorId={carga.id} clase={clase} alSacar={cartera.mirar} />;
}

function Leido<F extends ClienteLeido | SociedadLeida>({ hoja: h, cartera }: PasoDeHojaProps<F>) {
  const [porPedir, setPorPedir] = useState<readonly number[] | null>(null);
  const { estado, hoja } = h;
  const { borradorId } = cartera;
  const { filas, hechas } = estado;
  const { Parte: VistaPrevia, enSuLugar } = useParte(VISTA, 8);
  const total = filas.length;
  const cuantas = total === 0 ? T.ninguna : total === 1 ? T.unaLista : llenar(T.listas, { n: numero.format(total) });
  return (
    <>
      <p role="status">
        <strong className="gal-archivo">{estado.archivo}</strong>: {cuantas}
      </p>
      {estado.fase === 'validando' && (
        <Avance
          texto={T.validando}
          dato={llenar(T.avance, { hechas: numero.format(hechas), total: numero.format(total) })}
          porcentaje={(hechas / Math.max(1, total)) * 100}
          alCancelar={h.detener}
        />
      )}
      {estado.detenida && <p role="status">{T.detenida}</p>}
      {estado.observadas.size > 0 && (
        <div role="alert" className="al-ambar">
          <p>{T.observadas}</p>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              void descargarErrores(T.archivoDeObservadas, hoja, observadasComoFuera(hoja, filas, estado.observadas))
            }
          >
            {T.descargarObservadas}
          </Button>
        </div>
      )}
      {borradorId !== null && estado.fase === 'quieta' && estado.observadas.size > 0 && (
        <div className="gal-linea">
          <PedirAutorizacion
            clase={hoja.clase}
            existentes={filas.filter((f) => sePregunta(estado.observadas.get(f.fila)))}
            borradorId={borradorId}
            filas={porPedir}
            alElegir={setPorPedir}
            alSacar={(fuera) => {
              h.quitarFilas(fuera);
              return cartera.mirar();
            }}
          />
          {Object.values(ESTADO_DE_FILA).map((de) => (
            <DejarFuera
              key={de}
              clase={hoja.clase}
              borradorId={borradorId}
              filas={filas.filter((f) => estado.observadas.get(f.fila)?.estado === de).map((f) => f.fila)}
              estado={de}
              alSacar={(fuera) => {
                h.dejarFuera(fuera);
                return cartera.mirar();
              }}
            />
          ))}
        </div>
      )}
      {total > 0 &&
        (VistaPrevia ? (
          <VistaPrevia
            hoja={hoja}
            filas={filas}
            observadas={estado.observadas}
            alPedir={(fila) => setPorPedir([fila])}
          />
        ) : (
          enSuLugar
        ))}
      {estado.fuera.length > 0 && (
        <p className="gal-linea">
          <span>
            {estado.fuera.length === 1 ? T.unaFuera : llenar(T.fuera, { n: numero.format(estado.fuera.length) })}
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => void descargarErrores(hoja.archivoDeFuera, hoja, estado.fuera)}
          >
            {T.descargarFuera}
          </Button>
        </p>
      )}
    </>
  );
}
