import { Checkbox } from '@mantine/core';
import * as z from 'zod';
import { type CampoProps, useCampo } from '../../../ui/formulario/campos.tsx';

const Elegidos = z.array(z.string()).catch([]);

interface CampoDeRolesProps extends CampoProps {
  readonly roles: readonly { readonly id: number; readonly rol: string }[];
}
/** Several at once, all of them in sight. */
export function CampoDeRoles({ roles, ...campo }: CampoDeRolesProps) {
  const { field, comunes } = useCampo(campo);
  const { id, label, error } = comunes;
  return (
    <Checkbox.Group
      id={id}
      label={label}
      error={error}
      value={Elegidos.parse(field.value)}
      onChange={field.onChange}
      withAsterisk
    >
      <div className="usu-roles">
        {roles.map((r, i) => (
          <Checkbox
            key={r.id}
            ref={i === 0 ? field.ref : undefined}
            value={String(r.id)}
            label={r.rol}
            onBlur={field.onBlur}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
