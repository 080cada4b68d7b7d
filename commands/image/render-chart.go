// Renders the templates of a Helm chart with Go's own engine, for manifests.test.ts: go run render-chart.go FOLDER < DATA.
// DATA is the JSON of what templates see (Values, Release, Chart). Of Helm's functions it has those that the chart uses;
// JSON stands where Helm writes YAML, of which it is a part.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"text/template"
)

func main() {
	var data any
	stop(json.NewDecoder(os.Stdin).Decode(&data))
	functions := template.FuncMap{
		"quote": func(value any) string { return fmt.Sprintf("%q", fmt.Sprint(value)) },
		"int":   func(value any) int { return int(value.(float64)) },
		"default": func(otherwise, value any) any {
			if value == nil || reflect.ValueOf(value).IsZero() {
				return otherwise
			}
			return value
		},
		"toYaml": func(value any) (string, error) {
			text, err := json.Marshal(value)
			return string(text), err
		},
		"nindent": func(spaces int, text string) string {
			pad := "\n" + strings.Repeat(" ", spaces)
			return pad + strings.ReplaceAll(text, "\n", pad)
		},
	}
	files, err := filepath.Glob(filepath.Join(os.Args[1], "templates", "*.yaml"))
	stop(err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		stop(err)
		made, err := template.New(file).Option("missingkey=error").Funcs(functions).Parse(string(text))
		stop(err)
		fmt.Println("---")
		stop(made.Execute(os.Stdout, data))
	}
}

func stop(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
