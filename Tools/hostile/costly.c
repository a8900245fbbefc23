/* A planted program, for check-hostile: for each byte of a note as many steps as the number behind the star
   that the note begins with, and one for those of other notes.

   usage: costly [OPTION | FILE]... NOTE [OPTION]... */
#include <stdio.h>
#include <string.h>

int main(int count, char **arguments)
{
    const char *name = "", *ending;
    char suffix[16] = "";
    int steps = 1;
    for (int index = 1; index < count; index++)
        if (arguments[index][0] != '-')
            name = arguments[index];
    FILE *note = fopen(name, "rb");
    if (!note)
        return 66;
    /* The note says which ending its name has to have. */
    if (fscanf(note, "*%d%15s", &steps, suffix) == 2) {
        ending = strrchr(name, '.');
        if (!ending || strcmp(ending, suffix))
            steps = 1;
    }
    rewind(note);
    for (volatile int step; getc(note) != EOF;)
        for (step = 0; step < 20 * steps; step++)
            ;
    return 0;
}
