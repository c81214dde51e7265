import { ROTULOS_DE_CARTERA as R, AVISOS_DE_CARTERA as T } from '@aldia/contract/textos-cartera.ts';
import { EXTENSIONES_DE_LIBRO } from '@aldia/domain/carga/tipos-de-carga.ts';
import { GuardiaDeSalida } from '../../../base/direccion/guardia-de-salida.tsx';
import { Dropzone } from '../../../ui/dropzone.tsx';
import { pieza } from '../../../ui/pieza.ts';
import { useParte } from '../../../ui/use-parte.tsx';
import { useEnvio } from './use-envio.ts';

/** Loads beside the page, so that it is there when files are dropped. */
const EN_CAMINO = pieza(async () => (await import('./libros-en-camino.tsx')).LibrosEnCamino);

/** Sends many books of many clients: the server says whose each book is, or why it is refused. */
export function TraerLibros() {
  const envio = useEnvio();
  const { Parte: LibrosEnCamino, enSuLugar } = useParte(EN_CAMINO, 2);
  const enCurso = envio.archivos.some((a) => a.estado === 'leyendo' || a.estado === 'en-espera');
  return (
    <section className="cart-libros" aria-labelledby="cart-libros">
      <h3 id="cart-libros">{R.traerLibros}</h3>
      <p className="cart-dato">{T.traerLibros}</p>
      <Dropzone
        acepta={EXTENSIONES_DE_LIBRO}
        varios
        deshabilitado={enCurso}
        alSoltar={envio.recibir}
        alRechazar={envio.rechazar}
      />
      {envio.archivos.length > 0 && (LibrosEnCamino ? <LibrosEnCamino envio={envio} /> : enSuLugar)}
      <GuardiaDeSalida activa={enCurso} titulo={R.traerLibros} luego={T.salirConLibros} salir={R.salirConLibros} />
    </section>
  );
}
