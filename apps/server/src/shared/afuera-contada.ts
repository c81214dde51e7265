import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import { sinLugar } from './lugar-de-la-llamada.ts';

/** What an error of a port calls itself. */
const claseDe = (e: unknown): string => (esTabla(e) && typeof e['clase'] === 'string' ? e['clase'] : 'otro');

/**
 * The same port, whose promises are counted by what came of them, and hold no place of ours while they are waited for. What
 * answers at once asks nobody outside.
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
