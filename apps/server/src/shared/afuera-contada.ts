import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import { sinLugar } from './lugar-de-la-llamada.ts';

/** The class that an error of a port gives itself. */
const claseDe = (e: unknown): string => (esTabla(e) && typeof e['clase'] === 'string' ? e['clase'] : 'otro');

/**
 * Wraps a port: counts its promises by their outcome, and frees the place of the call while it waits for one. A method that
 * answers at once asks nobody outside, and is not counted.
 */
export function contado<P extends object>(puerto: P, anotar: (resultado: string) => void): P {
  return new Proxy(puerto, {
    get(objeto, nombre, quien) {
      const metodo: unknown = Reflect.get(objeto, nombre, quien);
      if (typeof metodo !== 'function') return metodo;
      return (...argumentos: unknown[]) => {
        const dado: unknown = Reflect.apply(metodo, objeto, argumentos);
        if (!(dado instanceof Promise)) return dado;
        dado.then(
          () => anotar('bien'),
          (e: unknown) => anotar(claseDe(e)),
        );
        return sinLugar(() => dado);
      };
    },
  });
}
