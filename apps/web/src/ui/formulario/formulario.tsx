import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  get,
  set,
  useForm,
  useFormState,
} from 'react-hook-form';
import type * as z from 'zod';
import '../dialogs.css';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';

interface ContextoDeFormulario {
  readonly id: string;
  readonly rotulos: RefObject<Map<string, string>>;
  /** The fields whose text must be parsed, each with the message for a text that cannot be. */
  readonly leidos: RefObject<Map<string, DichoDeIlegible>>;
}
/** The message for a value that cannot be parsed; null for a good or an empty value. */
type DichoDeIlegible = (valor: unknown) => string | null;
const Contexto = createContext<ContextoDeFormulario | null>(null);

/** Id of a field in the form around it; it also registers the field's label for the summary of errors. */
export function useIdDeCampo(nombre: string, rotulo: string): string {
  const contexto = use(Contexto);
  useEffect(() => {
    contexto?.rotulos.current.set(nombre, rotulo);
  }, [contexto, nombre, rotulo]);
  return `${contexto?.id ?? 'campo'}-${nombre}`;
}

/** Makes the form refuse this field while its text cannot be parsed, whatever the schema says. */
export function useCampoQueSeLee(nombre: string, ilegible: DichoDeIlegible): void {
  const leidos = use(Contexto)?.leidos.current;
  useEffect(() => {
    leidos?.set(nombre, ilegible);
    return () => void leidos?.delete(nombre);
  }, [leidos, nombre, ilegible]);
}

export interface FormularioProps<I extends FieldValues, O> {
  /** Joins a submit button outside the form: `<Button type="submit" form={id}>`. */
  readonly id?: string;
  /** The contract's own schema: field names are those of the wire, so the server's errors land on the same fields. */
  readonly esquema: z.ZodType<O, I>;
  readonly valores: DefaultValues<I> & FieldValues;
  /** Receives what the contract calls Entrada. A rejected ErrorDeLlamada with `errores` marks the fields. */
  readonly alGuardar: (salida: O) => Promise<unknown>;
  readonly alCambiarEnvio?: (enviando: boolean) => void;
  /** Called when a submit finds a wrong field, for a screen that says more than the summary. */
  readonly alFaltarAlgo?: () => void;
  /** 'al-salir': a long form checks a field when it loses the focus, before the submit. */
  readonly revisa?: 'al-enviar' | 'al-salir';
  /** Enter in a field does not submit, where the specification says so: only the button does. */
  readonly sinEnter?: boolean;
  readonly children: ReactNode;
}

/**
 * A form of the contract. It validates on submit, and from then on at every change; after a failed submit the focus goes to a
 * summary with links.
 */
export function Formulario<I extends FieldValues, O>({
  id,
  esquema,
  valores,
  alGuardar,
  alCambiarEnvio,
  alFaltarAlgo,
  revisa = 'al-enviar',
  sinEnter = false,
  children,
}: FormularioProps<I, O>) {
  const propio = useId();
  const rotulos = useRef(new Map<string, string>());
  const [intentos, setIntentos] = useState(0);
  const leidos = useRef(new Map<string, DichoDeIlegible>());
  const delEsquema = zodResolver<FieldValues, unknown, O>(esquema);
  const metodos = useForm<FieldValues, unknown, O>({
    resolver: async (valores, contexto, opciones) => {
      const leido = await delEsquema(valores, contexto, opciones);
      const errors: FieldErrors = leido.errors;
      for (const [campo, ilegible] of leidos.current) {
        const message = ilegible(get(valores, campo));
        if (message !== null) set(errors, campo, { type: 'escrito', message });
      }
      return Object.keys(errors).length === 0 ? leido : { values: {}, errors };
    },
    defaultValues: valores,
    mode: revisa === 'al-salir' ? 'onTouched' : 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const guardar = async (salida: O) => {
    alCambiarEnvio?.(true);
    try {
      await alGuardar(salida);
    } catch (error) {
      if (!(error instanceof ErrorDeLlamada)) throw error;
      for (const { campo, mensaje } of error.errores) metodos.setError(campo, { type: 'servidor', message: mensaje });
      if (error.errores.length > 0) setIntentos((n) => n + 1);
    } finally {
      alCambiarEnvio?.(false);
    }
  };
  const noEntro = () => {
    setIntentos((n) => n + 1);
    alFaltarAlgo?.();
  };
  return (
    <FormProvider {...metodos}>
      <Contexto value={{ id: propio, rotulos, leidos }}>
        <form
          id={id}
          noValidate
          onKeyDown={(e) => sinEnter && e.key === 'Enter' && e.target instanceof HTMLInputElement && e.preventDefault()}
          onSubmit={(e) => void metodos.handleSubmit(guardar, noEntro)(e)}
        >
          <ResumenDeErrores id={propio} rotulos={rotulos} intentos={intentos} />
          <div className="al-campos">{children}</div>
        </form>
      </Contexto>
    </FormProvider>
  );
}

interface ResumenProps {
  readonly id: string;
  readonly rotulos: RefObject<Map<string, string>>;
  /** Failed submits so far: each one moves the focus here once. */
  readonly intentos: number;
}

function listaDe(errores: object, camino = ''): { campo: string; mensaje: string }[] {
  return Object.entries(errores).flatMap(([clave, error]: [string, unknown]) => {
    const campo = camino ? `${camino}.${clave}` : clave;
    if (!esTabla(error)) return [];
    const { message } = error;
    if (typeof message === 'string') return [{ campo, mensaje: message }];
    return 'ref' in error ? [] : listaDe(error, campo);
  });
}

/** Orders fields as they are on the page: the schema may have another order. */
function enLaPagina(a: string, b: string): number {
  const [uno, otro] = [document.getElementById(a), document.getElementById(b)];
  if (!uno || !otro || uno === otro) return 0;
  return uno.compareDocumentPosition(otro) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Adds the field's label to a message, unless the message names the field already. */
function fraseDe(rotulo: string, mensaje: string): string {
  if (rotulo === '' || mensaje.startsWith(rotulo)) return mensaje;
  return rotulo.endsWith('?') ? `${rotulo} ${mensaje}` : `${rotulo}: ${mensaje}`;
}

function ResumenDeErrores({ id, rotulos, intentos }: ResumenProps) {
  const ref = useRef<HTMLDivElement>(null);
  const enfocado = useRef(0);
  const { errors } = useFormState();
  const lista = listaDe(errors).toSorted((a, b) => enLaPagina(`${id}-${a.campo}`, `${id}-${b.campo}`));
  const cuantos = intentos > 0 ? lista.length : 0;
  useEffect(() => {
    if (cuantos === 0 || enfocado.current === intentos) return;
    enfocado.current = intentos;
    ref.current?.focus();
  }, [cuantos, intentos]);
  useEffect(() => {
    if (cuantos === 0) return;
    const antes = document.title;
    document.title = `(${cuantos} por revisar) ${antes}`;
    return () => {
      document.title = antes;
    };
  }, [cuantos]);
  if (cuantos === 0) return null;
  const irA = (evento: MouseEvent, campo: string) => {
    evento.preventDefault();
    document.getElementById(`${id}-${campo}`)?.focus();
  };
  return (
    <div ref={ref} className="al-resumen" role="alert" tabIndex={-1}>
      <h3>
        {AVISOS.revisaLosCampos} ({cuantos})
      </h3>
      <ul>
        {lista.map(({ campo, mensaje }) => (
          <li key={campo}>
            <a href={`#${id}-${campo}`} onClick={(e) => irA(e, campo)}>
              {fraseDe(rotulos.current.get(campo) ?? '', mensaje)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
