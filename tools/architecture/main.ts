import { ROOT } from '../sources.ts';
import { checkArchitecture } from './check.ts';
import type { Violation } from './violation.ts';

const print = (v: Violation): void => console.log(`  ${v.rule}  ${v.where}  ${v.what}`);

const { fails, warnings, modules } = await checkArchitecture(ROOT);
if (warnings.length > 0) console.log(`Reported, not failing (${warnings.length}):`);
warnings.forEach(print);
if (fails.length > 0) console.log(`Broken (${fails.length}):`);
fails.forEach(print);
console.log(`${modules} modules, ${fails.length} broken, ${warnings.length} reported`);
process.exitCode = fails.length > 0 || modules === 0 ? 1 : 0;
