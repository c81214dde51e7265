import { AVISOS } from '@aldia/contract/textos.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Combobox, InputBase, type InputBaseProps, Loader, useCombobox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type Pedido, useLoPedido } from './use-campo-que-espera.tsx';

export interface ClienteElegible {
  readonly id: number;
  readonly nombre: string;
  readonly nit: string;
  readonly cui?: string;
}

export interface SelectorDeClienteProps {
  readonly valor: ClienteElegible | null;
  readonly onChange: (cliente: ClienteElegible | null) => void;
  /** Searches clients by NIT, CUI or any part of the name; called after a pause in the typing. */
  readonly buscar: (texto: string, signal: AbortSignal) => Promise<readonly ClienteElegible[]>;
  readonly rotulo?: string;
  /** The placeholder of the empty field. */
  readonly pista?: string;
  readonly error?: string;
  /** Called when the field loses the focus, with or without a client. */
  readonly alSalir?: () => void;
  readonly deshabilitado?: boolean;
}

const MS_PAUSA = 250;
type Resultado =
  | { readonly estado: 'quieto' | 'buscando' | 'fallo' }
  | { readonly estado: 'listo'; readonly clientes: readonly ClienteElegible[] };

function useBusqueda(texto: string, abierto: boolean, buscar: SelectorDeClienteProps['buscar']): Resultado {
  const [resultado, setResultado] = useState<Resultado>({ estado: 'quieto' });
  useEffect(() => {
    if (!abierto) return;
    const corte = new AbortController();
    const espera = setTimeout(() => {
      setResultado({ estado: 'buscando' });
      buscar(texto, corte.signal).then(
        (clientes) => !corte.signal.aborted && setResultado({ estado: 'listo', clientes }),
        () => !corte.signal.aborted && setResultado({ estado: 'fallo' }),
      );
    }, MS_PAUSA);
    return () => {
      clearTimeout(espera);
      corte.abort();
    };
  }, [texto, abierto, buscar]);
  return resultado;
}

interface SelectorAbiertoProps extends Pick<SelectorDeClienteProps, 'valor' | 'onChange' | 'buscar' | 'alSalir'> {
  /** The properties of the field, whether its list is loaded or not. */
  readonly comunes: Pick<InputBaseProps, 'error' | 'disabled'> & {
    readonly label: string;
    readonly placeholder: string;
  };
  readonly pedido: Pedido | null;
}

/** The field with its list; it replaces the closed field. */
export function SelectorAbierto({ valor, onChange, buscar, alSalir, comunes, pedido }: SelectorAbiertoProps) {
  const campo = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [texto, setTexto] = useState<string | null>(null);
  const resultado = useBusqueda(texto ?? '', combobox.dropdownOpened, buscar);
  const clientes = resultado.estado === 'listo' ? resultado.clientes : [];
  const elegir = (id: string) => {
    onChange(clientes.find((c) => String(c.id) === id) ?? null);
    setTexto(null);
    combobox.closeDropdown();
  };
  const cambiar = (nuevo: string) => {
    setTexto(nuevo);
    if (valor) onChange(null);
    combobox.openDropdown();
  };
  useLoPedido(campo, pedido, (escrito) => (escrito === null ? combobox.openDropdown() : cambiar(escrito)));
  return (
    <Combobox store={combobox} onOptionSubmit={elegir}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...comunes}
          ref={campo}
          value={texto ?? valor?.nombre ?? ''}
          onChange={(e) => cambiar(e.currentTarget.value)}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            alSalir?.();
          }}
          rightSection={resultado.estado === 'buscando' ? <Loader size={16} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={comunes.label} mah={280} style={{ overflowY: 'auto' }}>
          {clientes.map((c) => (
            <Combobox.Option key={c.id} value={String(c.id)}>
              <span className="al-cliente-nombre">{c.nombre}</span>
              <span className="al-cliente-datos">
                NIT {formatNit(c.nit)}
                {c.cui ? ` · CUI ${c.cui}` : ''}
              </span>
            </Combobox.Option>
          ))}
          {resultado.estado === 'listo' && clientes.length === 0 && (
            <Combobox.Empty>{AVISOS.sinCoincidencias}</Combobox.Empty>
          )}
          {resultado.estado === 'fallo' && <Combobox.Empty>{AVISOS.falloAlCargar}</Combobox.Empty>}
          {resultado.estado === 'buscando' && clientes.length === 0 && (
            <Combobox.Empty>{AVISOS.cargando}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
